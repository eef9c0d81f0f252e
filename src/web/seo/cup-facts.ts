/** What the pages of the cup are. */
import type { SharedBracket } from '#contract/share.ts';
import { bracketPicture, leaderboardPicture } from '#contract/share-addresses.ts';
import { sharedBracketPath } from '../cup/bracket/shared-bracket-path.ts';
import type { CupView } from '../cup/cup-view.ts';
import type { loadCup } from '../cup/load-cup.ts';
import { plainFacts } from './list-facts.ts';
import type { PageContext } from './page-context.ts';
import { drawnCard, type PageFacts } from './page-facts.ts';
import { breadcrumbs, type Thing } from './structured-data.ts';

const PATH = '/slvsh-cup-grandvalira';

export function cupFacts({ cup }: Awaited<ReturnType<typeof loadCup>>, context: PageContext): PageFacts {
  if (cup === null) return plainFacts(context);
  const { addressOf, words, description } = context;
  const event = eventOf(cup, context);
  const way = [
    { name: words.navigation.front, address: addressOf('/') },
    { name: cup.info.slug, address: addressOf(PATH) },
  ];
  return {
    type: 'website',
    card: drawnCard(leaderboardPicture(cup.info.id), description),
    data: [...(event ? [event] : []), breadcrumbs(way)],
  };
}

/** For those who have its link alone: no search engine is told of it. */
export function bracketFacts({ token }: { token: string; bracket: SharedBracket }, context: PageContext): PageFacts {
  return {
    type: 'website',
    path: sharedBracketPath(token),
    card: drawnCard(bracketPicture(token), `${context.title}. ${context.description}`),
  };
}

/** Who starts, where and when; nothing of who won. Undefined where nobody knows yet when it is. */
function eventOf({ info, cupRiders }: CupView, { publicUrl, addressOf, discovery }: PageContext): Thing | undefined {
  if (info.dateRange === null) return undefined;
  const [startDate, endDate] = info.dateRange.split(' to ');
  const riders = cupRiders.flatMap(({ rider1, rider2 }) => [rider1, rider2]).filter((rider) => rider !== null);
  return {
    '@type': 'SportsEvent',
    name: info.slug,
    description: info.description,
    sport: discovery.sport,
    url: addressOf(PATH),
    image: publicUrl + leaderboardPicture(info.id),
    startDate,
    endDate,
    location: { '@type': 'Place', name: info.location, address: info.location },
    ...(riders.length > 0 && {
      competitor: riders.map(({ id, name }) => ({ '@type': 'Person', name, url: addressOf(`/riders/${id}`) })),
    }),
  };
}
