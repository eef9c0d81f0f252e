/**
 * What a page tells machines of itself, beside what its screen tells everybody: cards for other sites, facts for search
 * engines, feeds for readers. Most of them read pages as these come from the server; a browser is given it with its second page.
 */
import type { StaticHandlerContext } from 'react-router';
import { feedPath } from '#contract/feed-addresses.ts';
import { addressIn, inEnglish, LANGUAGES } from '#contract/languages.ts';
import { useDiscoveryWords } from '../messages/discovery-words.ts';
import { useListWords } from '../messages/list-words.ts';
import { useWords } from '../messages/words.ts';
import { Card } from './card.tsx';
import { describePage } from './describe-page.ts';
import type { PageHead } from './read-head.ts';
import { writeThing } from './structured-data.ts';
import { VideoLinks } from './video-links.tsx';

type DiscoveryProps = {
  /** As the router has answered the request. */
  context: Pick<StaticHandlerContext, 'matches' | 'loaderData' | 'errors'>;
  /** What its screen has put into the head. */
  head: PageHead;
};

/** Nothing for a page that failed, nor for one that is about nobody else. */
export function Discovery({ context: { matches, loaderData, errors }, head }: DiscoveryProps) {
  const words = useWords();
  const discovery = useDiscoveryWords();
  const lists = useListWords();
  const site = loaderData.root as { publicUrl: string } | undefined;
  const route = matches.at(-1)?.route.id;
  if (!site || route === undefined || errors) return null;
  const { publicUrl } = site;
  const { canonical, title, description } = head;
  const context = {
    publicUrl,
    addressOf: (path: string) => publicUrl + addressIn(words.language, path),
    title: withoutSite(title, words.navigation.siteName),
    description,
  };
  const facts = describePage(route, loaderData[route], { ...context, words, lists, discovery });
  const address = canonical ?? (facts.path === undefined ? undefined : context.addressOf(facts.path));
  const { feed: listed } = facts;
  const feed = listed && (
    <link rel="alternate" type="application/rss+xml" href={publicUrl + feedPath(listed.subject)} title={listed.title} />
  );
  // A list that has nothing yet is no page to be found, and yet one to wait for.
  if (address === undefined) return feed;
  return (
    <>
      {canonical !== undefined && (
        <OtherLanguages path={inEnglish(canonical.slice(publicUrl.length))} publicUrl={publicUrl} />
      )}
      <Card facts={facts} context={context} address={address} />
      {facts.video && <VideoLinks video={facts.video} publicUrl={publicUrl} />}
      {feed}
      {/* Search engines alone read it, and they come to the server. */}
      {(import.meta.env.SSR ? facts.data : undefined)?.map((thing) => (
        <script
          key={thing['@type']}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: written so that no text ends the element
          dangerouslySetInnerHTML={{ __html: writeThing(thing) }}
        />
      ))}
    </>
  );
}

/** Where the page at `path`, an English one, stands in each language. */
function OtherLanguages({ path, publicUrl }: { path: string; publicUrl: string }) {
  return (
    <>
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={publicUrl + addressIn(language, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicUrl + path} />
    </>
  );
}

/** Cards name the site beside the title. */
function withoutSite(title: string, siteName: string): string {
  const end = ` · ${siteName}`;
  return title.endsWith(end) ? title.slice(0, -end.length) : title;
}
