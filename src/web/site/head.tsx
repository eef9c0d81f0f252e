import type { Site } from '#contract/api/site.ts';
import { LANGUAGES, pathInLanguage } from '#contract/rules/languages.ts';
import { feedPath } from '#contract/rules/paths.ts';
import { PLAYER_SIZE } from '#contract/rules/videos.ts';
import type { Messages } from '#messages/en/site.ts';
import type { MetadataContext, PageMetadata, VideoMetadata } from './metadata.ts';

export type PageHead = {
  /** Without the name of the site, unless `titleIsComplete`. */
  title: string;
  titleIsComplete?: true;
  description: string;
  /** The English path of the canonical URL, without a query that only chooses a tab. A page without it is not indexed. */
  path?: string | undefined;
  /** Describes the page to link previews, search engines and feed readers; absent for private pages. */
  metadata?: (context: MetadataContext) => PageMetadata;
};

type HeadProps = { head: PageHead; site: Site | undefined; messages: Messages };

export function Head({ head, site, messages }: HeadProps) {
  // Without the public URL the links are relative.
  const publicUrl = site?.publicUrl ?? '';
  const { title, titleIsComplete, path, metadata: describe } = head;
  const description = head.description.replaceAll(/\n\s*/g, ' ');
  const urlOf = (path: string) => publicUrl + pathInLanguage(messages.language, path);
  const context = { publicUrl, urlOf, title, description, messages };
  const metadata = describe?.(context);
  const sharedPath = path ?? metadata?.path;
  return (
    <>
      <title>{titleIsComplete ? title : `${title} · ${messages.navigation.siteName}`}</title>
      <meta name="description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={urlOf(path)} />
          <AlternateLinks path={path} publicUrl={publicUrl} />
        </>
      )}
      {metadata && sharedPath !== undefined && (
        <Preview metadata={metadata} context={context} url={urlOf(sharedPath)} />
      )}
      {/* An empty list is not indexed but has a feed. */}
      {metadata?.feed && (
        <link
          rel="alternate"
          type="application/rss+xml"
          href={publicUrl + feedPath(metadata.feed.subject)}
          title={metadata.feed.title}
        />
      )}
    </>
  );
}

type PreviewProps = { metadata: PageMetadata; context: MetadataContext; url: string };

function Preview({ metadata, context, url }: PreviewProps) {
  const { video, embed, data } = metadata;
  return (
    <>
      <Card metadata={metadata} context={context} url={url} />
      {video && <VideoLinks video={video} />}
      {embed && (
        <link
          rel="alternate"
          type="application/json+oembed"
          href={`${context.publicUrl}/oembed?url=${encodeURIComponent(embed.url)}&format=json`}
          title={embed.title}
        />
      )}
      {data?.map((thing) => (
        <script
          key={thing['@type']}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: serialized so that no text ends the element
          dangerouslySetInnerHTML={{ __html: serializeForScript({ '@context': 'https://schema.org', ...thing }) }}
        />
      ))}
    </>
  );
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

/** JSON that is safe inside a script element. */
export function serializeForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function Card({ metadata: { type, card }, context, url }: PreviewProps) {
  const { publicUrl, title, description, messages } = context;
  const { navigation, seo } = messages;
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={navigation.siteName} />
      <meta property="og:locale" content={seo.locale} />
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
