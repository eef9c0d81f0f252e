/** A cup's `start to end` in words. */

export type CupDay = { year: number; month: number; day: number };

/** `spell` is the sentence of the page's language. */
export function spellDateRange(dateRange: string, spell: (from: CupDay, to: CupDay) => string): string {
  const [start = '', end = ''] = dateRange.split(' to ');
  return spell(readDay(start), readDay(end));
}

/** Months count from one. */
function readDay(text: string): CupDay {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number);
  return { year, month, day };
}
