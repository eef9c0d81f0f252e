import type { Cup, CupResult, LeaderboardRow } from '#contract/api/cups.ts';
import type { Post, RiderName } from '#contract/api/posts.ts';
import { arePicksOpen, contestantsOf, countGames, gamesByRound, parseGameNumber } from '#contract/rules/bracket.ts';
import { nameOfRound } from '#contract/rules/cups.ts';
import { type Language, pathInLanguage } from '#contract/rules/languages.ts';
import { fanNameIn } from '#contract/rules/names.ts';
import { BRACKET_CUP_PATH } from '#contract/rules/paths.ts';
import { MESSAGES, type ServerMessages } from '#messages/messages.ts';
import { html, type Markup } from '../../platform/markup.ts';
import { type EmbedView, writeCover, writePoster } from './document.ts';
import { truncate } from './truncate.ts';

/** Texts are cut so that an embed stays within 20 kB. */
const MAX_TITLE = 80;
const MAX_NAME = 30;
const LATEST_GAMES = 3;
/** The number of columns in an overlay. A cup of 32 leaves out its first round. */
const BROADCAST_ROUNDS = 4;
const LEADERBOARD_ROWS = 10;

/** A cover hides the results, except in an overlay, whose broadcaster chose to show them. */
export function writeCup(cup: Cup, now: number, view: EmbedView): Markup {
  const { info, results } = cup;
  const { language, broadcast } = view;
  const messages = MESSAGES[language];
  const rounds = listRounds(cup, view);
  const fill = { query: '?tab=fill', label: messages.bracket.fill };
  const { query, label } = arePicksOpen(cup, now) ? fill : { query: '', label: messages.embeds.openCup };
  const latest = writeLatestGames(cup.games.slice(0, LATEST_GAMES), view);
  const isCovered = cup.games.slice(0, LATEST_GAMES).some((post) => revealsResults(post, cup));
  return html`<h1>${truncate(info.slug, MAX_TITLE)}</h1>
<p class="facts">${describe(info, language)}</p>
${writeProgress(results.length, countGames(info.riderCount), messages)}
${
  broadcast
    ? [writeChampion(cup, messages), writeRounds(rounds.slice(-BROADCAST_ROUNDS), view)]
    : [
        html`<a class="button" href="${pathInLanguage(language, BRACKET_CUP_PATH)}${query}">${label}</a>`,
        !isCovered && latest,
        results.length === 0
          ? writeRounds(rounds.slice(0, 1), view)
          : writeCover(
              language,
              messages.embeds.showResults,
              html`${writeChampion(cup, messages)}${isCovered && latest}${writeRounds(rounds, view)}`,
            ),
      ]
}`;
}

export function writeLeaderboard({ info, brackets, bracketCount }: Cup, { language, broadcast }: EmbedView): Markup {
  const { cup, embeds } = MESSAGES[language];
  const rows = brackets.slice(0, LEADERBOARD_ROWS);
  return html`<h1>${cup.tabs.leaderboard}</h1>
<p class="facts">${truncate(info.slug, MAX_TITLE)}</p>
${
  rows.length === 0
    ? html`<p>${cup.noBrackets}</p>`
    : html`<p class="quiet">${cup.brackets(bracketCount)}</p>
<ol class="rows">${rows.map((row) => writeRow(row, language))}</ol>`
}
${
  !broadcast &&
  html`<a class="button" href="${pathInLanguage(language, BRACKET_CUP_PATH)}?tab=leaderboard">${embeds.wholeLeaderboard}</a>`
}`;
}

function writeRow({ rank, userName, moved, score }: LeaderboardRow, language: Language): Markup {
  const { cup } = MESSAGES[language];
  const movement =
    moved !== null &&
    moved !== 0 &&
    html`<span aria-hidden="true">${moved > 0 ? '▲' : '▼'} ${Math.abs(moved)}</span>
<span class="hidden-visually">${cup.moved(moved)}</span>`;
  return html`<li${rank === 1 && html` class="first"`}>
<span class="rank">${rank}</span>
<span class="name">${fanNameIn(language, userName)}</span>
<span class="moved">${movement}</span>
<span class="points">${cup.points(score)}</span>
</li>`;
}

function describe({ slug, location, dateRange, riderCount }: Cup['info'], language: Language): string {
  const [start, end] = dateRange?.split(' to ').map((day) => new Date(day)) ?? [];
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return [
    // Most titles name the place already.
    !slug.includes(location) && truncate(location, MAX_TITLE),
    start && end && format.formatRange(start, end),
    MESSAGES[language].cups.riders(riderCount),
  ]
    .filter(Boolean)
    .join(' · ');
}

function writeProgress(decided: number, games: number, { cup }: ServerMessages): Markup {
  const marks = Array.from({ length: games }, (_, game) => html`<span${game < decided && html` class="done"`}></span>`);
  return html`<div class="progress-line"><div class="progress" aria-hidden="true">${marks}</div>
<p>${cup.decided(decided, games)}</p></div>`;
}

/** The riders of a game after the first round are the winners of earlier games. */
function revealsResults({ cup }: Post, { info: { riderCount } }: Cup): boolean {
  return cup !== null && cup.round !== null && cup.round !== nameOfRound(1, riderCount);
}

function writeLatestGames(posts: readonly Post[], { language }: EmbedView): Markup | undefined {
  if (posts.length === 0) return undefined;
  const cards = posts.map(
    (post) =>
      html`<li><a href="${pathInLanguage(language, `/posts/${post.id}`)}">${writePoster(post, '(min-width: 40rem) 33vw, 100vw')}
${truncate(post.title, MAX_TITLE)}</a></li>`,
  );
  return html`<section><h2>${MESSAGES[language].embeds.latest}</h2><ol class="cards">${cards}</ol></section>`;
}

type RoundGame = { riders: (RiderName | undefined)[]; result: CupResult | undefined };
type Round = { name: string; games: RoundGame[] };

/** The first round comes first. Only an overlay has a place for a game without a known rider. */
function listRounds({ info: { riderCount }, cupRiders, results }: Cup, { language, broadcast }: EmbedView): Round[] {
  const { rounds, roundNames } = MESSAGES[language].cup;
  const [firstRound = ''] = rounds;
  const slots = cupRiders.flatMap(({ rider1, rider2 }) => [rider1, rider2]);
  const slotIds = slots.map((rider) => rider?.id ?? null);
  const decided = new Map(results.map((result) => [parseGameNumber(result.game), result]));
  const riders = new Map(slots.flatMap((rider) => (rider ? [[rider.id, rider]] : [])));
  return gamesByRound(riderCount).flatMap((numbers, index) => {
    const games = numbers.flatMap((game): RoundGame[] => {
      const ids = contestantsOf(game, slotIds, (before) => decided.get(before)?.winner.id);
      const known = ids.map((id) => (id === null ? undefined : riders.get(id)));
      return broadcast || known.some(Boolean) ? [{ riders: known, result: decided.get(game) }] : [];
    });
    const round = nameOfRound(index + 1, riderCount);
    const name = index === 0 || round === undefined ? firstRound : roundNames[round];
    return games.length === 0 ? [] : [{ name, games }];
  });
}

function writeRounds(rounds: readonly Round[], view: EmbedView): Markup {
  const sections = rounds.map(
    ({ name, games }) =>
      html`<section><h2>${name}</h2><ol>${games.map((game) => html`<li>${writeGame(game, view)}</li>`)}</ol></section>`,
  );
  return html`<div class="rounds">${sections}</div>`;
}

function writeGame({ riders, result }: RoundGame, { language }: EmbedView): Markup {
  const { won, openSlot } = MESSAGES[language].cup;
  const names = riders.map((rider) => {
    // A walk-over may have only one rider.
    if (rider === undefined) return !result && html`<span class="open">${openSlot}</span>`;
    const name = truncate(rider.name, MAX_NAME);
    if (!result) return html`<span>${name}</span>`;
    return rider.id === result.winner.id
      ? html`<span class="won">${name}<i class="hidden-visually"> ${won}</i></span>`
      : html`<span class="lost">${name}</span>`;
  });
  const postId = result?.postId ?? null;
  return postId === null
    ? html`<div>${names}</div>`
    : html`<a href="${pathInLanguage(language, `/posts/${postId}`)}">${names}</a>`;
}

function writeChampion({ info: { riderCount }, results }: Cup, { cup }: ServerMessages): Markup | undefined {
  const final = results.find(({ game }) => parseGameNumber(game) === countGames(riderCount));
  return final && html`<p class="champion">${cup.champion} <b>${truncate(final.winner.name, MAX_NAME)}</b></p>`;
}
