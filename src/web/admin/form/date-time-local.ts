/** A moment as the date field has it, in the admin's own zone, and as it is sent, the same everywhere. */

/** `2018-03-12T13:00`, the wall clock where the admin sits; empty for what is no moment. */
export function toDateTimeLocal(moment: string | number | Date): string {
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** `2018-03-12T12:00:00.000Z`; what is no date stays as it was typed, for the form to complain about. */
export function fromDateTimeLocal(local: string): string {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? local : at.toISOString();
}
