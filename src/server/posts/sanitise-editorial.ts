/** Lets only harmless markup through (spec 2 strips scripts; we allow by list, on write and again on read). */
import sanitizeHtml from 'sanitize-html';

const ALLOWED = {
  allowedTags: ['p', 'br', 'em', 'strong', 'a', 'ul', 'ol', 'li', 'h2', 'h3', 'blockquote'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener' }) },
};

/** The HTML with everything that is not on the list taken out; what scripts and styles contain goes with them. */
export function sanitiseEditorial(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}
