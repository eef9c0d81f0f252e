/** Finds elements that no page of the site contains: they come from markup in a text. */
import type { Page } from '@playwright/test';

export function findInjectedElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const foreign = [...document.querySelectorAll('*')].filter((element) => {
      const { localName, attributes } = element;
      if (element instanceof HTMLScriptElement)
        return (
          element.id !== 'site-data' && element.dataset.islands === undefined && !isOwn(element.src) && !isFact(element)
        );
      if (element instanceof HTMLLinkElement)
        return element.href !== '' && !isOwn(element.href) && !leadsFromHead(element);
      if (element instanceof HTMLTemplateElement && element.id === 'outage') return false;
      if (
        ['iframe', 'frame', 'object', 'embed', 'applet', 'base', 'template', 'math', 'plaintext', 'marquee'].includes(
          localName,
        )
      )
        return true;
      if (localName === 'meta' && element.hasAttribute('http-equiv')) return true;
      if (localName === 'style' && element.closest('body')) return true;
      return [...attributes].some(
        ({ name, value }) => name.startsWith('on') || (isAddress(name) && !isHarmless(value)),
      );
    });
    return foreign.map(({ outerHTML }) => outerHTML.slice(0, 200));

    /** Structured data for search engines, which does not run. */
    function isFact({ type, textContent, parentElement }: HTMLScriptElement): boolean {
      return parentElement === document.head && type === 'application/ld+json' && '@type' in JSON.parse(textContent);
    }
    /** A link of the head under the public address of the site. */
    function leadsFromHead({ rel, parentElement }: HTMLLinkElement): boolean {
      return parentElement === document.head && ['canonical', 'alternate'].includes(rel);
    }
    function isOwn(address: string): boolean {
      return address.startsWith(`${location.origin}/`);
    }
    function isAddress(name: string): boolean {
      return ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'srcdoc', 'ping', 'background'].includes(
        name,
      );
    }
    function isHarmless(address: string): boolean {
      return ['http:', 'https:', 'mailto:', 'blob:'].includes(new URL(address, document.baseURI).protocol);
    }
  });
}
