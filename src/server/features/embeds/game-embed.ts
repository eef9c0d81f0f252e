/** A game: its poster leads to its page. */

import type { PostWithTricks } from '#contract/api/posts.ts';
import { pathInLanguage } from '#contract/rules/languages.ts';
import { LETTERS_OF_LOSER } from '#contract/rules/posts.ts';
import { type EmbedView, truncate, writeCover, writeLetters, writePoster } from './document.ts';
import { html, type Markup } from './html.ts';
import { WORDING, type Wording } from './wording.ts';

const MAX_NAME = 60;

/** The result is inside a cover; the round is left out, because it names who won before. */
export function writeGame(post: PostWithTricks, { language }: EmbedView): Markup {
  const words = WORDING[language];
  const date = new Date(post.publishDate).toLocaleDateString(words.locale, { dateStyle: 'long', timeZone: 'UTC' });
  const result = writeResult(post, words);
  return html`<a class="game" href="${pathInLanguage(language, `/posts/${post.id}`)}">${writePoster(post, '100vw')}
<h1>${post.title}</h1>
<span class="quiet">${post.location ?? words.theWorld} · ${date}</span>
<span class="button">${words.watch}</span></a>
${result && writeCover(language, words.showResult, result)}`;
}

function writeResult(
  { riders, winnerId, loserId, winnerScore, ledger }: PostWithTricks,
  words: Wording,
): Markup | undefined {
  const [winner, loser] = [winnerId, loserId].map((id) => {
    const name = riders.find((rider) => rider.id === id)?.name;
    return name === undefined ? undefined : truncate(name, MAX_NAME);
  });
  if (winner === undefined) return undefined;
  // The embed has no mark of a simulated score.
  const isKnown = winnerScore !== null && !ledger?.demo;
  if (loser === undefined || !isKnown) return html`<p>${words.winner(winner)}</p>`;
  return html`<div class="score">
<p>${winner} ${writeLetters(winnerScore)}</p>
<p>${loser} ${writeLetters(LETTERS_OF_LOSER)}</p>
<p class="quiet">${words.result(winner, loser, winnerScore)}</p>
</div>`;
}
