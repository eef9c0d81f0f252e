/**
 * What other sites show of a page that somebody passes on, in the terms of Open Graph. They read pages as these come from
 * the server, so that screens leave it out in the browser.
 */
import { addressIn } from '#contract/languages.ts';
import { SHARE_PICTURE } from '#contract/share-addresses.ts';
import { useWords } from '../words/words.ts';

type Card = {
  title: string;
  description: string;
  /** Where visitors find the site: other sites take no address without it. */
  publicUrl: string;
  /** The page's path in English. */
  path: string;
  /** The picture's path, and what is on it. */
  picture: string;
  alt: string;
};

export function SocialCard({ title, description, publicUrl, path, picture, alt }: Card) {
  const { navigation, language } = useWords();
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={navigation.siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={publicUrl + addressIn(language, path)} />
      <meta property="og:image" content={publicUrl + picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(SHARE_PICTURE.width)} />
      <meta property="og:image:height" content={String(SHARE_PICTURE.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
