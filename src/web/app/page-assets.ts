/** An entry of the client's build, which writes the files that only documents of the server name. */
import beforePaint from './before-paint.js?url';

export const pageAssets = {
  beforePaint,
  styles: import.meta.glob('../*/*.page.css', { eager: true, query: '?url', import: 'default' }),
};
