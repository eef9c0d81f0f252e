/** What a paste loses because the editor does not know it, in the words of the server's `editorialRemoved`. */
import { ownPath } from './editor-schema.ts';

const UNKNOWN = 'script, iframe, frame, object, embed, video, audio, form, svg, math';

export function nameLost(html: string): string[] {
  const pasted = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...pasted.querySelectorAll(UNKNOWN)].map(({ localName }) => localName);
  const images = [...pasted.querySelectorAll('img')].flatMap((image) => {
    if (ownPath(image) !== undefined) return [];
    return /^(?:https?:|[\\/]{2})/i.test(image.getAttribute('src') ?? '') ? 'image from another site' : 'image';
  });
  const handlers = [...pasted.querySelectorAll('*')].flatMap(({ attributes }) =>
    [...attributes].map(({ name }) => name).filter((name) => /^on[a-z]+$/.test(name)),
  );
  return [...new Set([...elements, ...images, ...handlers])].slice(0, 20);
}
