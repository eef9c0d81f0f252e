import type { Site } from '#contract/api/site.ts';
import { LANGUAGES, pathInLanguage } from '#contract/rules/languages.ts';
import type { Palette } from '#contract/rules/palettes.ts';
import { feedPath, MANIFEST_PATH } from '#contract/rules/paths.ts';
import { PLAYER_SIZE } from '#contract/rules/videos.ts';
import type { Messages } from '#messages/en/site.ts';
import type { MetadataContext, PageMetadata } from './metadata.ts';

export type PageHead = {
  /** Without the name of the site, unless `titleIsComplete`. */
  title: string;
  titleIsComplete?: true;
  description: string;
  /** The English path of the canonical URL, without a query that only chooses a tab. A page without it is not indexed. */
  path?: string | undefined;
  /** The page is on the paper of its poster. */
  palette?: Palette | undefined;
  /** Describes the page to link previews, search engines and feed readers; absent for private pages. */
  metadata?: (context: MetadataContext) => PageMetadata;
};

const NIGHT = '#070b14';

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
      <meta name="theme-color" content={head.palette?.paper ?? NIGHT} />
      <meta name="description" content={description} />
      <link rel="manifest" href={pathInLanguage(messages.language, MANIFEST_PATH)} />
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

function Preview({ metadata: { type, card, video, embed, data }, context, url }: PreviewProps) {
  const { publicUrl, title, description, messages } = context;
  const player = video?.player;
  const properties = {
    'og:type': type,
    'og:site_name': messages.navigation.siteName,
    'og:locale': messages.seo.locale,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': new URL(card.path, publicUrl).href,
    'og:image:type': card.type,
    'og:image:width': card.size?.width,
    'og:image:height': card.size?.height,
    'og:image:alt': card.alt,
    'og:video': player,
    'og:video:secure_url': player,
    'og:video:type': player && 'text/html',
    'og:video:width': player && PLAYER_SIZE.width,
    'og:video:height': player && PLAYER_SIZE.height,
    'video:release_date': video?.published,
  };
  return (
    <>
      {Object.entries(properties).map(
        ([property, content]) =>
          content !== undefined && <meta key={property} property={property} content={String(content)} />,
      )}
      {video?.tags.map((tag) => (
        <meta key={tag} property="video:tag" content={tag} />
      ))}
      <meta name="twitter:card" content={card.shape === 'square' ? 'summary' : 'summary_large_image'} />
      {embed && (
        <link
          rel="alternate"
          type="application/json+oembed"
          href={`${publicUrl}/oembed?url=${encodeURIComponent(embed.url)}&format=json`}
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
