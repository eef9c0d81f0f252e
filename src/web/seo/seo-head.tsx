import type { StaticHandlerContext } from 'react-router';
import { feedPath } from '#contract/feed-paths.ts';
import { LANGUAGES, pathInLanguage, toEnglishPath } from '#contract/languages.ts';
import { PLAYER_SIZE } from '#contract/player-address.ts';
import type { loadCup, loadOtherCup, loadSharedBracket } from '../cup/load-cup.ts';
import { useListMessages } from '../messages/en/lists.ts';
import { useSeoMessages } from '../messages/en/seo.ts';
import { useMessages } from '../messages/messages.ts';
import type { PlayerData } from '../player/load-player.ts';
import type { loadRider } from '../riders/load-riders.ts';
import type { loadRivals } from '../rivals/load-rivals.ts';
import type { loadTrick } from '../tricks/load-tricks.ts';
import type { PostListData } from '../watch/load-post-lists.ts';
import { bracketMetadata, cupMetadata, cupsMetadata, otherCupMetadata } from './cup-metadata.ts';
import { chartedMetadata, homeMetadata, listMetadata } from './list-metadata.ts';
import {
  defaultMetadata,
  type MetadataContext,
  type PageMetadata,
  type Thing,
  type VideoMetadata,
} from './metadata.ts';
import { postMetadata } from './post-metadata.ts';
import type { RenderedHead } from './read-head.ts';
import { riderMetadata, ridersMetadata, rivalsMetadata } from './rider-metadata.ts';
import { trickMetadata, tricksMetadata } from './trick-metadata.ts';

type SeoHeadProps = {
  context: Pick<StaticHandlerContext, 'matches' | 'loaderData' | 'errors'>;
  /** The part of the head that the screen has rendered. */
  head: RenderedHead;
};

/** Link preview, structured data, feeds and languages of a page. Nothing for failed pages and pages that are not indexed. */
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
    urlOf: (path: string) => publicUrl + pathInLanguage(messages.language, path),
    title: withoutSite(title, messages.navigation.siteName),
    description,
  };
  const metadata = pageMetadata(route, loaderData[route], { ...context, messages, lists, seo });
  const url = canonical ?? (metadata.path === undefined ? undefined : context.urlOf(metadata.path));
  const { feed } = metadata;
  const feedLink = feed && (
    <link rel="alternate" type="application/rss+xml" href={publicUrl + feedPath(feed.subject)} title={feed.title} />
  );
  // An empty list is not indexed but has a feed.
  if (url === undefined) return feedLink;
  return (
    <>
      {canonical !== undefined && (
        <AlternateLinks path={toEnglishPath(canonical.slice(publicUrl.length))} publicUrl={publicUrl} />
      )}
      <Card metadata={metadata} context={context} url={url} />
      {metadata.video && <VideoLinks video={metadata.video} />}
      {metadata.embed && <EmbedLink embed={metadata.embed} publicUrl={publicUrl} />}
      {feedLink}
      {/* Search engines read it from the server's page. */}
      {(import.meta.env.SSR ? metadata.data : undefined)?.map((thing) => (
        <script
          key={thing['@type']}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: serialized so that no text ends the element
          dangerouslySetInnerHTML={{ __html: serializeThing(thing) }}
        />
      ))}
    </>
  );
}

type LoaderData<Load extends (...args: never[]) => unknown> = Awaited<ReturnType<Load>>;

/** `route` is the id of the route, `data` its loader data. */
function pageMetadata(route: string, data: unknown, context: MetadataContext): PageMetadata {
  if (route === 'home') return homeMetadata(context);
  if (/^(?:posts|games|theater)(?:-page)?$/.test(route)) return listMetadata(data as PostListData, context);
  if (/^(?:posts|games|theater)-post$/.test(route)) return postMetadata((data as PlayerData).post, context);
  if (/^charted(?:-page)?$/.test(route)) return chartedMetadata(context);
  if (route === 'riders') return ridersMetadata(context);
  if (route === 'rider') return riderMetadata(data as LoaderData<typeof loadRider>, context);
  if (route === 'rivals') return rivalsMetadata(data as LoaderData<typeof loadRivals>, context);
  if (route === 'tricks') return tricksMetadata(context);
  if (route === 'trick') return trickMetadata(data as LoaderData<typeof loadTrick>, context);
  if (route === 'cup') return cupMetadata(data as LoaderData<typeof loadCup>, context);
  if (route === 'cups') return cupsMetadata(context);
  if (route === 'other-cup') return otherCupMetadata(data as LoaderData<typeof loadOtherCup>, context);
  if (route === 'bracket') return bracketMetadata(data as LoaderData<typeof loadSharedBracket>, context);
  return defaultMetadata(context);
}

/** `path` is the English path. */
function AlternateLinks({ path, publicUrl }: { path: string; publicUrl: string }) {
  return (
    <>
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={publicUrl + pathInLanguage(language, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicUrl + path} />
    </>
  );
}

/** Cards show the site's name beside the title. */
function withoutSite(title: string, siteName: string): string {
  const suffix = ` · ${siteName}`;
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
}

/** JSON that is safe inside a script element. */
function serializeThing(thing: Thing): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');
}

type CardProps = {
  metadata: PageMetadata;
  context: Pick<MetadataContext, 'publicUrl' | 'title' | 'description'>;
  /** The absolute URL of the page. */
  url: string;
};

function Card({ metadata: { type, card }, context: { publicUrl, title, description }, url }: CardProps) {
  const { navigation } = useMessages();
  const { locale } = useSeoMessages();
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={navigation.siteName} />
      <meta property="og:locale" content={locale} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
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

function VideoLinks({ video: { player, published, tags } }: { video: VideoMetadata }) {
  return (
    <>
      {player !== undefined && (
        <>
          <meta property="og:video" content={player} />
          <meta property="og:video:secure_url" content={player} />
          <meta property="og:video:type" content="text/html" />
          <meta property="og:video:width" content={String(PLAYER_SIZE.width)} />
          <meta property="og:video:height" content={String(PLAYER_SIZE.height)} />
        </>
      )}
      <meta property="video:release_date" content={published} />
      {tags.map((tag) => (
        <meta key={tag} property="video:tag" content={tag} />
      ))}
    </>
  );
}

type EmbedLinkProps = { embed: NonNullable<PageMetadata['embed']>; publicUrl: string };

/** oEmbed. */
function EmbedLink({ embed: { url, title }, publicUrl }: EmbedLinkProps) {
  const address = `${publicUrl}/oembed?url=${encodeURIComponent(url)}`;
  return <link rel="alternate" type="application/json+oembed" href={`${address}&format=json`} title={title} />;
}
