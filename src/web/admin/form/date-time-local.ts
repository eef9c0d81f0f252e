/** Converts times between `datetime-local` inputs, which have the time zone of the browser, and the API, which has UTC. */

/** Returns text such as `2018-03-12T13:00`, or empty text for an invalid time. */
export function toDateTimeLocal(value: string | number): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  const pad = (part: number, length = 2) => String(part).padStart(length, '0');
  const day = `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** Returns text such as `2018-03-12T12:00:00.000Z`. An invalid time stays as typed, so that validation reports it. */
export function fromDateTimeLocal(local: string): string {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? local : date.toISOString();
}
