/**
 * What a page tells machines of itself, beside what its screen tells everybody: cards for other sites, facts for search
 * engines, feeds for readers. Most of them read pages as these come from the server; a browser is given it with its second page.
 */
import type { StaticHandlerContext } from 'react-router';
import { feedPath } from '#contract/feed-addresses.ts';
import { addressIn, inEnglish, LANGUAGES } from '#contract/languages.ts';
import { PLAYER } from '#contract/player-address.ts';
import type { loadCup, loadSharedBracket } from '../cup/load-cup.ts';
import { useListMessages } from '../messages/en/lists.ts';
import { useSeoMessages } from '../messages/en/seo.ts';
import { useMessages } from '../messages/messages.ts';
import type { PlayerData } from '../player/load-player.ts';
import type { loadRider } from '../riders/load-riders.ts';
import type { PostListData } from '../watch/load-post-lists.ts';
import { bracketMetadata, cupMetadata } from './cup-metadata.ts';
import {
  defaultMetadata,
  homeMetadata,
  listMetadata,
  type MetadataContext,
  type PageMetadata,
  serializeThing,
  type VideoMetadata,
} from './page-metadata.ts';
import { postMetadata } from './post-metadata.ts';
import type { RenderedHead } from './read-head.ts';
import { riderMetadata, ridersMetadata } from './rider-metadata.ts';

type SeoHeadProps = {
  /** As the router has answered the request. */
  context: Pick<StaticHandlerContext, 'matches' | 'loaderData' | 'errors'>;
  /** What its screen has put into the head. */
  head: RenderedHead;
};

/** Nothing for a page that failed, nor for one that is about nobody else. */
export function SeoHead({ context: { matches, loaderData, errors }, head }: SeoHeadProps) {
  const messages = useMessages();
  const seo = useSeoMessages();
  const lists = useListMessages();
  const site = loaderData.root as { publicUrl: string } | undefined;
  const route = matches.at(-1)?.route.id;
  if (!site || route === undefined || errors) return null;
  const { publicUrl } = site;
  const { canonical, title, description } = head;
  const context = {
    publicUrl,
    addressOf: (path: string) => publicUrl + addressIn(messages.language, path),
    title: withoutSite(title, messages.navigation.siteName),
    description,
  };
  const metadata = pageMetadata(route, loaderData[route], { ...context, messages, lists, seo });
  const address = canonical ?? (metadata.path === undefined ? undefined : context.addressOf(metadata.path));
  const { feed: listed } = metadata;
  const feed = listed && (
    <link rel="alternate" type="application/rss+xml" href={publicUrl + feedPath(listed.subject)} title={listed.title} />
  );
  // A list that has nothing yet is no page to be found, and yet one to wait for.
  if (address === undefined) return feed;
  return (
    <>
      {canonical !== undefined && (
        <AlternateLinks path={inEnglish(canonical.slice(publicUrl.length))} publicUrl={publicUrl} />
      )}
      <Card metadata={metadata} context={context} address={address} />
      {metadata.video && <VideoLinks video={metadata.video} publicUrl={publicUrl} />}
      {feed}
      {/* Search engines alone read it, and they come to the server. */}
      {(import.meta.env.SSR ? metadata.data : undefined)?.map((thing) => (
        <script
          key={thing['@type']}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: written so that no text ends the element
          dangerouslySetInnerHTML={{ __html: serializeThing(thing) }}
        />
      ))}
    </>
  );
}

/** Where the page at `path`, an English one, stands in each language. */
function AlternateLinks({ path, publicUrl }: { path: string; publicUrl: string }) {
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

type Loaded<Load extends (...given: never[]) => unknown> = Awaited<ReturnType<Load>>;

/** `route` is the screen's id in the table of routes, and `data` what its loader has read. */
function pageMetadata(route: string, data: unknown, context: MetadataContext): PageMetadata {
  if (route === 'home') return homeMetadata(context);
  if (/^(?:posts|games|theater)(?:-page)?$/.test(route)) return listMetadata(data as PostListData, context);
  if (/^(?:posts|games|theater)-post$/.test(route)) return postMetadata((data as PlayerData).post, context);
  if (route === 'riders') return ridersMetadata(context);
  if (route === 'rider') return riderMetadata(data as Loaded<typeof loadRider>, context);
  if (route === 'cup') return cupMetadata(data as Loaded<typeof loadCup>, context);
  if (route === 'bracket') return bracketMetadata(data as Loaded<typeof loadSharedBracket>, context);
  return defaultMetadata(context);
}

type CardProps = {
  metadata: PageMetadata;
  context: Pick<MetadataContext, 'publicUrl' | 'title' | 'description'>;
  /** The page's own, whole. */
  address: string;
};

function Card({ metadata: { type, card }, context: { publicUrl, title, description }, address }: CardProps) {
  const { navigation, watch } = useMessages();
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={navigation.siteName} />
      <meta property="og:locale" content={watch.locale.replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={new URL(card.path, publicUrl).href} />
      {card.type !== undefined && <meta property="og:image:type" content={card.type} />}
      {card.size && (
        <>
          <meta property="og:image:width" content={String(card.size.width)} />
          <meta property="og:image:height" content={String(card.size.height)} />
        </>
      )}
      <meta property="og:image:alt" content={card.alt} />
      <meta name="twitter:card" content={card.shape === 'square' ? 'summary' : 'summary_large_image'} />
    </>
  );
}

type VideoLinksProps = { video: VideoMetadata; publicUrl: string };

function VideoLinks({ video: { path, title, player, published, tags }, publicUrl }: VideoLinksProps) {
  const embed = `${publicUrl}/oembed?url=${encodeURIComponent(publicUrl + path)}`;
  return (
    <>
      {player !== undefined && (
        <>
          <meta property="og:video" content={player} />
          <meta property="og:video:secure_url" content={player} />
          <meta property="og:video:type" content="text/html" />
          <meta property="og:video:width" content={String(PLAYER.width)} />
          <meta property="og:video:height" content={String(PLAYER.height)} />
        </>
      )}
      <meta property="video:release_date" content={published} />
      {tags.map((tag) => (
        <meta key={tag} property="video:tag" content={tag} />
      ))}
      <link rel="alternate" type="application/json+oembed" href={`${embed}&format=json`} title={title} />
      <link rel="alternate" type="text/xml+oembed" href={`${embed}&format=xml`} title={title} />
    </>
  );
}
