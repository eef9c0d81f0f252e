/** Reads tricks from lines as the descriptions of videos have them: `0:29 - 0:41 Cork 9`, or `0:29 Cork 9`. */
import { readVideoTime, writeVideoTime } from '#contract/video-time.ts';
import type { TrickRow } from './trick-rows.ts';

const TIME = String.raw`(?:\d{1,2}:)?\d{1,3}:\d{2}(?:[.,]\d{1,3})?`;
/** Perhaps a bullet or a bracket, a time, perhaps a dash and another one, and what is left is the name. */
const LINE = new RegExp(
  String.raw`^[\s\-–—•*·([]*(${TIME})(?:\s*(?:-|–|—|to)\s*(${TIME}))?[\s)\]]*(?:[-–—:|.]\s*)?(.*)$`,
  'u',
);

export type PastedTricks = {
  rows: TrickRow[];
  /** Lines in which no time was found, empty ones aside. */
  leftOut: number;
};

export function readPastedTricks(text: string): PastedTricks {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const rows = lines.flatMap((line) => readLine(line) ?? []);
  return { rows, leftOut: lines.length - rows.length };
}

function readLine(line: string): TrickRow | undefined {
  const [, start = '', end = '', name = ''] = LINE.exec(line) ?? [];
  const second = readVideoTime(start);
  if (second === undefined) return undefined;
  const last = readVideoTime(end);
  return { start: writeVideoTime(second), end: last === undefined ? '' : writeVideoTime(last), name: name.trim() };
}
