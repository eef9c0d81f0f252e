/** Facts in the words of schema.org, as search engines read them from a page. */

export type Thing = { '@type': string; [property: string]: unknown };

/** As the content of a script element, which browsers do not run and no text can end. */
export function writeThing(thing: Thing): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');
}

/** The way from the front door to a page, itself last; addresses are whole. */
export function breadcrumbs(steps: readonly { name: string; address: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, address }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: address,
    })),
  };
}
