/** Draws a text for cameras. */
import encodeQR from 'qr';
import type { QrCode } from '#contract/support.ts';

/** How far cameras want the dark squares from whatever else there is, in squares. */
const QUIET_ZONE = 4;

/** A quarter of it may be covered or blurred. */
export function drawQrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: QUIET_ZONE });
  return { text, size: rows.length, path: rows.map(drawRow).join('') };
}

/** The dark squares of a row that stand side by side become one bar. */
function drawRow(squares: boolean[], row: number): string {
  const bars = squares
    .map((dark) => (dark ? '#' : ' '))
    .join('')
    .matchAll(/#+/g);
  return [...bars].map(({ 0: { length }, index }) => `M${index} ${row}h${length}v1h-${length}z`).join('');
}
