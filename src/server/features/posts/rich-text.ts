/** The HTML that admins write: editorials, and the texts of their pages. */
import { LRUCache } from 'lru-cache';
import { problem } from '#contract/rules/problems.ts';
import { AppError } from '../../platform/app-error.ts';
import { sanitiseEditorial } from './sanitise-editorial.ts';

/** Returns null if nothing is left. Throws an error of the field if the text is too long. */
export function cleanText(html: string, field: string, limit: number): string | null {
  const clean = sanitiseEditorial(html).trim();
  // Sanitising closes open elements, which can make the text longer than the form allows.
  if (clean.length > limit) throw new AppError(problem('longer-when-cleaned', { limit }), { field });
  return clean === '' ? null : clean;
}

/** Lists what was removed from texts as they were sent; undefined if nothing was. */
export function listRemoved(...sent: (string | null | undefined)[]): string[] | undefined {
  const removed = new Set<string>();
  for (const html of sent) sanitiseEditorial(html ?? '', removed);
  return removed.size === 0 ? undefined : [...removed];
}

/** Texts rarely change, and sanitising one takes longer than describing the rest of its post. The sizes are characters. */
const sanitised = new LRUCache<string, string>({
  maxSize: 2_000_000,
  sizeCalculation: (clean, html) => clean.length + html.length + 1,
  memoMethod: (html) => sanitiseEditorial(html),
});

/** Sanitises again, because a row may never have been. */
export function sanitiseStored(html: string): string {
  return sanitised.memo(html);
}
