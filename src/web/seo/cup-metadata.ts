import type { SharedBracket } from '#contract/brackets.ts';
import { bracketPicturePath, leaderboardPicturePath } from '#contract/share-picture-paths.ts';
import { sharedBracketPath } from '../cup/bracket/shared-bracket-path.ts';
import type { CupView } from '../cup/cup-view.ts';
import type { loadCup } from '../cup/load-cup.ts';
import {
  breadcrumbs,
  defaultMetadata,
  generatedCard,
  type MetadataContext,
  type PageMetadata,
  type Thing,
} from './metadata.ts';

const CUP_PATH = '/slvsh-cup-grandvalira';

export function cupMetadata({ cup }: Awaited<ReturnType<typeof loadCup>>, context: MetadataContext): PageMetadata {
  if (cup === null) return defaultMetadata(context);
  const { urlOf, messages, description } = context;
  const event = eventOf(cup, context);
  const steps = [
    { name: messages.navigation.home, url: urlOf('/') },
    { name: cup.info.slug, url: urlOf(CUP_PATH) },
  ];
  return {
    type: 'website',
    card: generatedCard(leaderboardPicturePath(cup.info.id), description),
    data: [...(event ? [event] : []), breadcrumbs(steps)],
  };
}

/** A shared bracket is not indexed: only its link leads to it. */
export function bracketMetadata(
  { token }: { token: string; bracket: SharedBracket },
  context: MetadataContext,
): PageMetadata {
  return {
    type: 'website',
    path: sharedBracketPath(token),
    card: generatedCard(bracketPicturePath(token), `${context.title}. ${context.description}`),
  };
}

/** Without results, because search engines would show them. Undefined until the cup has dates. */
function eventOf({ info, cupRiders }: CupView, { publicUrl, urlOf, seo }: MetadataContext): Thing | undefined {
  if (info.dateRange === null) return undefined;
  const [startDate, endDate] = info.dateRange.split(' to ');
  const riders = cupRiders.flatMap(({ rider1, rider2 }) => [rider1, rider2]).filter((rider) => rider !== null);
  return {
    '@type': 'SportsEvent',
    name: info.slug,
    description: info.description,
    sport: seo.sport,
    url: urlOf(CUP_PATH),
    image: publicUrl + leaderboardPicturePath(info.id),
    startDate,
    endDate,
    location: { '@type': 'Place', name: info.location, address: info.location },
    ...(riders.length > 0 && {
      competitor: riders.map(({ id, name }) => ({ '@type': 'Person', name, url: urlOf(`/riders/${id}`) })),
    }),
  };
}
