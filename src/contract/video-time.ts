/** Moments of a video as people write them: `1:05`, `1:02:03.5`, or plain seconds. */

/** Seconds: no video of ours is longer than a day. */
export const LATEST_SECOND = 86_400;

const WITH_COLONS = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]?\d(?:[.,]\d{1,3})?)$/;
const PLAIN = /^\d{1,5}(?:[.,]\d{1,3})?$/;

/** Seconds from the start of the video; undefined where the text is no such moment. */
export function readVideoTime(text: string): number | undefined {
  const second = readSeconds(text.trim());
  return second !== undefined && second <= LATEST_SECOND ? second : undefined;
}

/** Whether a trick has an end of its own; an end that was not given is stored as the start. */
export function hasEnd({ start, end }: { start: number; end: number }): boolean {
  return end > start;
}

function readSeconds(written: string): number | undefined {
  if (PLAIN.test(written)) return decimal(written);
  const [, hours, minutes, seconds] = WITH_COLONS.exec(written) ?? [];
  if (minutes === undefined || seconds === undefined) return undefined;
  if (hours !== undefined && Number(minutes) > 59) return undefined;
  return exact(Number(hours ?? 0) * 3600 + Number(minutes) * 60 + decimal(seconds));
}

/** `0:29.7`: with the part of a second, to the thousandth, where there is one. */
export function writeVideoTime(seconds: number): string {
  const whole = exact(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const rest = exact(whole % 60);
  const tail = `${rest < 10 ? '0' : ''}${rest}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

function decimal(text: string): number {
  return Number(text.replace(',', '.'));
}

/** Sums of parts of seconds are off by a hair, which nobody has typed. */
function exact(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
