/** What the pages of the cup are. */
import type { SharedBracket } from '#contract/share.ts';
import { bracketPicture, leaderboardPicture } from '#contract/share-addresses.ts';
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
} from './page-metadata.ts';

const CUP_PATH = '/slvsh-cup-grandvalira';

export function cupMetadata({ cup }: Awaited<ReturnType<typeof loadCup>>, context: MetadataContext): PageMetadata {
  if (cup === null) return defaultMetadata(context);
  const { addressOf, messages, description } = context;
  const event = eventOf(cup, context);
  const way = [
    { name: messages.navigation.home, address: addressOf('/') },
    { name: cup.info.slug, address: addressOf(CUP_PATH) },
  ];
  return {
    type: 'website',
    card: generatedCard(leaderboardPicture(cup.info.id), description),
    data: [...(event ? [event] : []), breadcrumbs(way)],
  };
}

/** For those who have its link alone: no search engine is told of it. */
export function bracketMetadata(
  { token }: { token: string; bracket: SharedBracket },
  context: MetadataContext,
): PageMetadata {
  return {
    type: 'website',
    path: sharedBracketPath(token),
    card: generatedCard(bracketPicture(token), `${context.title}. ${context.description}`),
  };
}

/** Who starts, where and when; nothing of who won. Undefined where nobody knows yet when it is. */
function eventOf({ info, cupRiders }: CupView, { publicUrl, addressOf, seo }: MetadataContext): Thing | undefined {
  if (info.dateRange === null) return undefined;
  const [startDate, endDate] = info.dateRange.split(' to ');
  const riders = cupRiders.flatMap(({ rider1, rider2 }) => [rider1, rider2]).filter((rider) => rider !== null);
  return {
    '@type': 'SportsEvent',
    name: info.slug,
    description: info.description,
    sport: seo.sport,
    url: addressOf(CUP_PATH),
    image: publicUrl + leaderboardPicture(info.id),
    startDate,
    endDate,
    location: { '@type': 'Place', name: info.location, address: info.location },
    ...(riders.length > 0 && {
      competitor: riders.map(({ id, name }) => ({ '@type': 'Person', name, url: addressOf(`/riders/${id}`) })),
    }),
  };
}
