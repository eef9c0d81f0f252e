/** Tells of pictures that rows name and that are not there: the copy is as whole as the site. */
const SHOWN = 5;

/** One line, or none where nothing is missing. */
export function tellMissing(missing: readonly string[]): string {
  if (missing.length === 0) return '';
  const more = missing.length > SHOWN ? ` and ${missing.length - SHOWN} more` : '';
  return `Rows name ${missing.length} picture files that were not there: ${missing.slice(0, SHOWN).join(', ')}${more}.\n`;
}
