/** Times of a video in text: `1:05`, `1:02:03.5`, or seconds. */

/** In seconds: no video is longer than a day. */
export const MAX_VIDEO_SECOND = 86_400;

const WITH_COLONS = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]?\d(?:[.,]\d{1,3})?)$/;
const PLAIN = /^\d{1,5}(?:[.,]\d{1,3})?$/;

/** Seconds from the start of the video; undefined for other text. */
export function parseVideoTime(text: string): number | undefined {
  const second = parseSeconds(text.trim());
  return second !== undefined && second <= MAX_VIDEO_SECOND ? second : undefined;
}

/** A trick without an end is stored with its start as end. */
export function hasEnd({ start, end }: { start: number; end: number }): boolean {
  return end > start;
}

function parseSeconds(text: string): number | undefined {
  if (PLAIN.test(text)) return parseDecimal(text);
  const [, hours, minutes, seconds] = WITH_COLONS.exec(text) ?? [];
  if (minutes === undefined || seconds === undefined) return undefined;
  if (hours !== undefined && Number(minutes) > 59) return undefined;
  return roundToMillisecond(Number(hours ?? 0) * 3600 + Number(minutes) * 60 + parseDecimal(seconds));
}

/** Such as `0:29.7`, rounded to the thousandth. */
export function formatVideoTime(seconds: number): string {
  const whole = roundToMillisecond(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const rest = roundToMillisecond(whole % 60);
  const tail = `${rest < 10 ? '0' : ''}${rest}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

function parseDecimal(text: string): number {
  return Number(text.replace(',', '.'));
}

/** Removes the rounding errors of floating-point sums. */
function roundToMillisecond(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
