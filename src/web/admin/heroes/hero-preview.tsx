/** The slide as the home page will show it. */
import { heroLink } from '#contract/hero-link.ts';
import type { Hero } from '#contract/heroes.ts';
import { useAdminHeroWords } from '../../messages/admin-hero-words.ts';
import { useWords } from '../../messages/words.ts';
import { Poster } from '../../ui/poster.tsx';
import { postLabel } from '../../watch/post-label.ts';
import { usePreviewAddress } from '../picture/use-preview-address.ts';
import { cutOf } from './cut.ts';
import type { HeroValues } from './hero-values.ts';

/** How wide the preview is at most, as the `sizes` of an image say it. */
const PREVIEW_SIZES = '22rem';

type Props = { values: HeroValues; post: Hero['post'] | null; saved: string | null };

export function HeroPreview({ values, post, saved }: Props) {
  const { preview } = useAdminHeroWords();
  const words = useWords();
  if (!post) return <Frame>{preview.noPost}</Frame>;
  const customUrl = values.customUrl.trim() || null;
  return (
    <Frame>
      <div className="admin-slide">
        <SlidePicture values={values} post={post} saved={saved} />
        <div className="admin-slide-words">
          <p className="admin-slide-eyebrow">{values.customEyebrow.trim() || postLabel(post, words)}</p>
          <p className="admin-slide-title">{values.customTitle.trim() || post.title}</p>
          <p>{values.customSubhead.trim() || post.location || words.watch.theWorld}</p>
        </div>
      </div>
      <p className="admin-hint admin-slide-link">{preview.leadsTo(heroLink({ customUrl, postId: post.id }))}</p>
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  const adminHeroes = useAdminHeroWords();
  return (
    <section className="admin-preview" aria-label={adminHeroes.preview.title}>
      <h2 className="admin-legend">{adminHeroes.preview.title}</h2>
      {children}
    </section>
  );
}

/** What was chosen just now, else what is saved, else the post's poster. */
function SlidePicture({ values, post, saved }: Props & { post: Hero['post'] }) {
  const address = usePreviewAddress(values.image);
  if (address !== undefined) {
    return (
      <span className="poster">
        <img className="admin-slide-cut" src={address} alt="" style={cutOf(values.imageCrop)} />
      </span>
    );
  }
  const picture =
    saved === null
      ? { location: post.posterImgLocation, color: post.posterImgColor }
      : { location: saved, color: null };
  return <Poster picture={picture} sizes={PREVIEW_SIZES} />;
}
