import type { FastifyInstance } from 'fastify';
import { alertRoutes } from '../features/alerts/routes.ts';
import { unsubscribeRoute } from '../features/alerts/unsubscribe-route.ts';
import { bracketRoutes } from '../features/brackets/routes.ts';
import { callRoutes } from '../features/calls/routes.ts';
import { chartingRoutes } from '../features/charting/routes.ts';
import { crewRoutes } from '../features/crews/routes.ts';
import { cupRoutes } from '../features/cups/routes.ts';
import { moveToCup } from '../features/cups/save.ts';
import { dashboardRoutes } from '../features/dashboard/routes.ts';
import { embedRoutes } from '../features/embeds/routes.ts';
import { favouriteRoutes } from '../features/favourites/routes.ts';
import { glossaryRoutes } from '../features/glossary/routes.ts';
import { heroRoutes } from '../features/heroes/routes.ts';
import { memberRoutes } from '../features/members/routes.ts';
import { openDataRoutes } from '../features/open-data/routes.ts';
import { ownPageRoutes } from '../features/pages/routes.ts';
import { posterRoutes } from '../features/posters/routes.ts';
import { postRoutes } from '../features/posts/routes.ts';
import { pushRoutes } from '../features/push/routes.ts';
import { reelRoutes } from '../features/reels/routes.ts';
import { riderRoutes } from '../features/riders/routes.ts';
import { rivalRoutes } from '../features/rivals/routes.ts';
import { searchRoutes } from '../features/search/routes.ts';
import { seoRoutes } from '../features/seo/routes.ts';
import { shareRoutes } from '../features/share/routes.ts';
import { siteRoutes } from '../features/site-info/routes.ts';
import { trashRoutes } from '../features/trash/routes.ts';
import { trickRoutes } from '../features/tricks/routes.ts';
import { userRoutes } from '../features/users/routes.ts';
import { videoRoutes } from '../features/videos/routes.ts';
import { viewCountRoutes } from '../features/view-counts/routes.ts';
import type { IsReserved } from '../http/pages/reserved-paths.ts';
import type { Settings } from '../settings.ts';
import { registerApi } from './create-app.ts';
import type { Services } from './create-services.ts';
import { USER_DATA } from './user-data.ts';

type FeatureContext = Settings &
  Services & {
    maxSaves: number | undefined;
    /** The pages of the sitemap, known once the web is open. */
    getPagePaths: () => readonly string[];
    isReserved: IsReserved;
  };

/** Posts and users import no feature that depends on them: these functions come from such features. */
const FROM_DEPENDENTS = { moveToCup, ...USER_DATA };

type RegisterFeature = (app: FastifyInstance, context: FeatureContext & typeof FROM_DEPENDENTS) => unknown;

/** The order makes no difference. */
const API_FEATURES: readonly RegisterFeature[] = [
  postRoutes,
  viewCountRoutes,
  searchRoutes,
  trickRoutes,
  reelRoutes,
  glossaryRoutes,
  favouriteRoutes,
  pushRoutes,
  alertRoutes,
  riderRoutes,
  rivalRoutes,
  heroRoutes,
  cupRoutes,
  ownPageRoutes,
  bracketRoutes,
  crewRoutes,
  memberRoutes,
  chartingRoutes,
  callRoutes,
  trashRoutes,
  dashboardRoutes,
  videoRoutes,
  posterRoutes,
  shareRoutes,
  siteRoutes,
  seoRoutes,
  openDataRoutes,
  userRoutes,
];

/** These have other headers, parsers and protections than the API. */
const OTHER_FEATURES: readonly RegisterFeature[] = [embedRoutes, unsubscribeRoute];

export async function registerFeatures(app: FastifyInstance, context: FeatureContext): Promise<void> {
  const all = { ...context, ...FROM_DEPENDENTS };
  await registerApi(app, context, (api) => {
    for (const register of API_FEATURES) register(api, all);
  });
  for (const register of OTHER_FEATURES) await register(app, all);
}
