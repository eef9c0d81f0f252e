/** The link preview of a page, in the properties of Open Graph and X. */
import { useWords } from '../messages/words.ts';
import type { PageContext } from './page-context.ts';
import type { PageFacts } from './page-facts.ts';

type CardProps = {
  facts: PageFacts;
  context: Pick<PageContext, 'publicUrl' | 'title' | 'description'>;
  /** The page's own, whole. */
  address: string;
};

export function Card({ facts: { type, card }, context: { publicUrl, title, description }, address }: CardProps) {
  const { navigation, watch } = useWords();
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
