/** A text in which what was looked for stands out. */
import type { Marked } from '#contract/search.ts';

export function MarkedText({ parts }: { parts: Marked }) {
  return parts.map(({ text, found }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other place
    found ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
  );
}
