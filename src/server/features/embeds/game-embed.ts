import { pathInLanguage } from '#contract/rules/languages.ts';
import { LETTERS_OF_LOSER } from '#contract/rules/posts.ts';
import { MESSAGES, type ServerMessages } from '#messages/messages.ts';
import { html, type Markup } from '../../platform/markup.ts';
import type { DescribedPost } from '../posts/describe.ts';
import { type EmbedView, writeCover, writeLetters, writePoster } from './document.ts';
import { truncate } from './truncate.ts';

const MAX_NAME = 60;

/** A cover hides the result. The round is left out, because it tells who won before. */
export function writeGame(post: DescribedPost, { language }: EmbedView): Markup {
  const messages = MESSAGES[language];
  const date = new Date(post.publishDate).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
  const result = writeResult(post, messages);
  return html`<a class="game" href="${pathInLanguage(language, `/posts/${post.id}`)}">${writePoster(post, '100vw')}
<h1>${post.title}</h1>
<span class="quiet">${post.location ?? messages.watch.theWorld} · ${date}</span>
<span class="button">${messages.cup.watchUnnumberedGame}</span></a>
${result && writeCover(language, messages.embeds.showResult, result)}`;
}

function writeResult(
  { riders, winnerId, loserId, winnerScore, ledger }: DescribedPost,
  { player }: ServerMessages,
): Markup | undefined {
  const [winner, loser] = [winnerId, loserId].map((id) => {
    const name = riders.find((rider) => rider.id === id)?.name;
    return name === undefined ? undefined : truncate(name, MAX_NAME);
  });
  if (winner === undefined) return undefined;
  // The embed has no mark of a simulated score.
  const isKnown = winnerScore !== null && !ledger?.demo;
  if (loser === undefined || !isKnown) return html`<p>${player.won(winner)}</p>`;
  return html`<div class="score">
<p>${winner} ${writeLetters(winnerScore)}</p>
<p>${loser} ${writeLetters(LETTERS_OF_LOSER)}</p>
<p class="quiet">${player.score(winner, winnerScore, loser)}</p>
</div>`;
}
