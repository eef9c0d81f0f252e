/** Embeds and pages say the same in the same words; the server does not import the messages of the web. */
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/rules/languages.ts';
import { WORDING } from '#server/features/embeds/wording.ts';
import { bracket } from '#web/messages/en/bracket.ts';
import { cup } from '#web/messages/en/cup.ts';
import { player } from '#web/messages/en/player.ts';
import { watch } from '#web/messages/en/watch.ts';
import { bracket as frenchBracket } from '#web/messages/fr/bracket.ts';
import { cup as frenchCup } from '#web/messages/fr/cup.ts';
import { player as frenchPlayer } from '#web/messages/fr/player.ts';
import { watch as frenchWatch } from '#web/messages/fr/watch.ts';

const PAGES = {
  en: { bracket, cup, player, watch },
  fr: { bracket: frenchBracket, cup: frenchCup, player: frenchPlayer, watch: frenchWatch },
};

/** The web sets its spaces later. */
const withPlainSpaces = (text: string) => text.replaceAll(/\s/g, ' ');

test.each(LANGUAGES)('embeds in %s have the words of the pages', (language) => {
  const words = WORDING[language];
  const pages = PAGES[language];
  const pairs: [string, string][] = [
    [words.leaderboard, pages.cup.tabs.leaderboard],
    [words.firstRound, pages.cup.rounds[0] ?? ''],
    [JSON.stringify(words.rounds), JSON.stringify(pages.cup.roundNames)],
    [words.champion, pages.cup.champion],
    [words.openSlot, pages.cup.openSlot],
    [words.won, pages.cup.won],
    [words.noBrackets, pages.cup.noBrackets],
    [words.coverAgain, pages.watch.hideAgain],
    [words.theWorld, pages.watch.theWorld],
    [words.fill, pages.bracket.fill],
    [words.winner('Ada'), pages.player.won('Ada')],
    ...[0, 1, 2, 1_234].flatMap((count): [string, string][] => [
      [words.played(count, 15), pages.cup.decided(count, 15)],
      [words.brackets(count), pages.cup.brackets(count)],
      [words.points(count), pages.cup.points(count)],
    ]),
    ...[0, 1, 4].map((letters): [string, string] => [
      words.result('Ada', 'Bo', letters),
      pages.player.score('Ada', letters, 'Bo'),
    ]),
    ...[-12, -1, 1, 12].map((places): [string, string] => [words.moved(places), pages.cup.moved(places)]),
  ];
  expect(pairs.map(([embed]) => withPlainSpaces(embed))).toEqual(pairs.map(([, page]) => withPlainSpaces(page)));
});
