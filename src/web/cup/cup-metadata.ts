import { BRACKET_CUP_PATH, bracketPicturePath, leaderboardPicturePath, otherCupPath } from '#contract/rules/paths.ts';
import { translate } from '#contract/rules/translated-text.ts';
import {
  breadcrumbs,
  defaultMetadata,
  generatedCard,
  type MetadataContext,
  type PageMetadata,
  storedCard,
  type Thing,
} from '../site/metadata.ts';
import { sharedBracketPath } from './bracket/shared-bracket-path.ts';
import type { CupView } from './cup-view.ts';
import type { loadCup, loadOtherCup } from './load-cup.ts';

type DescribedCup = Pick<CupView, 'info' | 'cupRiders'>;

export function cupsMetadata(context: MetadataContext): PageMetadata {
  return { ...defaultMetadata(context), data: [breadcrumbs(context, cupsStep(context))] };
}

export function cupMetadata({ cup }: Awaited<ReturnType<typeof loadCup>>, context: MetadataContext): PageMetadata {
  if (cup === null) return defaultMetadata(context);
  const card = generatedCard(leaderboardPicturePath(cup.info.id), context.description);
  const embed = { url: context.urlOf(BRACKET_CUP_PATH), title: cup.info.slug };
  return { ...describeCup(cup, { path: BRACKET_CUP_PATH, card }, context), embed };
}

/** The card is the poster of the first game, because the riders of a later game are winners. */
export function otherCupMetadata(
  { cup }: Awaited<ReturnType<typeof loadOtherCup>>,
  context: MetadataContext,
): PageMetadata {
  const [first] = cup.games.toSorted(
    (one, other) => Date.parse(one.publishDate) - Date.parse(other.publishDate) || one.id - other.id,
  );
  const poster = first?.poster.location;
  const card = storedCard(poster ?? null, { alt: cup.info.slug, shape: 'wide' }, context);
  return describeCup(cup, { path: otherCupPath(cup.info.id), card }, context);
}

type CupPage = Pick<PageMetadata, 'card'> & { path: string };

function describeCup(cup: DescribedCup, { path, card }: CupPage, context: MetadataContext): PageMetadata {
  const event = eventOf(cup, { path, card }, context);
  const steps = breadcrumbs(context, cupsStep(context), { name: cup.info.slug, path });
  return { type: 'website', card, data: [...(event ? [event] : []), steps] };
}

function cupsStep({ messages }: MetadataContext) {
  return { name: messages.navigation.cups, path: '/cups' };
}

/** The page has no canonical URL, so search engines do not index it. */
export function bracketMetadata(token: string, context: MetadataContext): PageMetadata {
  return {
    type: 'website',
    path: sharedBracketPath(token),
    card: generatedCard(
      bracketPicturePath(token, context.messages.language),
      `${context.title}. ${context.description}`,
    ),
  };
}

/** Leaves out the results, because search engines would show them. A cup without dates is no event. */
function eventOf(
  { info, cupRiders }: DescribedCup,
  { path, card }: CupPage,
  { publicUrl, urlOf, messages }: MetadataContext,
): Thing | undefined {
  if (info.dateRange === null) return undefined;
  const [startDate, endDate] = info.dateRange.split(' to ');
  const riders = cupRiders.flatMap(({ rider1, rider2 }) => [rider1, rider2]).filter((rider) => rider !== null);
  return {
    '@type': 'SportsEvent',
    name: info.slug,
    description: translate(messages.language, info.description, info.descriptionFr).text,
    sport: messages.seo.sport,
    url: urlOf(path),
    image: new URL(card.path, publicUrl).href,
    startDate,
    endDate,
    location: { '@type': 'Place', name: info.location, address: info.location },
    ...(riders.length > 0 && {
      competitor: riders.map(({ id, name }) => ({ '@type': 'Person', name, url: urlOf(`/riders/${id}`) })),
    }),
  };
}
