/** A game of Henrik Harlaut and James Woods with a ledger of every kind of row. */
import type { Page } from '@playwright/test';
import { addGame, findRiderIds, signInByApi } from './admin.ts';

/** Harlaut leads first and wins 5–1. */
const ROWS = [
  { start: 10, end: 20, name: 'Lip 270', setter: 'Harlaut', set: 'landed', reply: 'missed', replyAt: 18 },
  { start: 25, end: 35, name: 'Back swap', setter: 'Harlaut', set: 'landed', reply: 'landed', replyAt: 33 },
  { start: 40, end: 50, name: 'Nosebutter 3', setter: 'Harlaut', set: 'missed' },
  { start: 55, end: 55, name: 'Switch 540, safety', setter: 'Woods', set: 'landed', reply: 'missed' },
  { start: 60, end: 70, name: 'Replay of the switch 540', again: true },
  { start: 75, end: 85, name: 'Front slide, pretzel', setter: 'Woods', set: 'missed' },
  { start: 90, end: 100, name: 'Switch tail butter', setter: 'Harlaut', set: 'landed', reply: 'missed', replyAt: 98 },
  { start: 105, end: 115, name: 'Cork 7, mute', setter: 'Harlaut', set: 'landed', reply: 'missed', replyAt: 113 },
  { start: 120, end: 130, name: 'Disaster', setter: 'Harlaut', set: 'landed', reply: 'missed', replyAt: 128 },
  { start: 135, end: 140, name: 'Walking up' },
  { start: 145, end: 145, name: 'Flatspin', setter: 'Harlaut', set: 'landed', reply: 'missed' },
];

type ChartedGameChoice = {
  videoHost?: 'youtube' | 'vimeo';
  rows?: number;
  /** From the start of a row to its reply; 8 by default. */
  replySeconds?: number;
};

/** Returns the address of its page. `rows`: how many are charted, all by default. */
export async function addChartedGame(
  page: Page,
  title: string,
  { videoHost = 'youtube', rows = ROWS.length, replySeconds = 8 }: ChartedGameChoice = {},
): Promise<string> {
  const headers = await signInByApi(page);
  const idOf = await findRiderIds(page);
  const setters = new Map([
    ['Harlaut', idOf('Henrik Harlaut')],
    ['Woods', idOf('James Woods')],
  ]);
  const tricks = ROWS.slice(0, rows).map(({ setter, ...row }) => ({
    ...row,
    ...(setter && { setter: setters.get(setter) }),
    ...(row.replyAt && { replyAt: row.start + replySeconds }),
  }));
  const id = await addGame(page, headers, title, undefined, {
    videoHost,
    vimeoId: videoHost === 'vimeo' ? '76979871' : 'aaaaBBBB789',
    tricks: JSON.stringify(tricks),
  });
  return `/posts/${id}`;
}
