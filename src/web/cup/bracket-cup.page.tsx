import { findPalette } from '#contract/rules/palettes.ts';
import { BRACKET_CUP_PATH } from '#contract/rules/paths.ts';
import { Island } from '../site/island.tsx';
import { definePage } from '../site/page.ts';
import BracketCup from './bracket-cup.island.tsx';
import styles from './cup.page.css?url';
import { cupMetadata } from './cup-metadata.ts';
import { CUP_CACHE, loadCup } from './load-cup.ts';
import { NoCup } from './no-cup.tsx';

export default definePage({
  path: BRACKET_CUP_PATH,
  styles,
  cache: CUP_CACHE,
  inSitemap: true,
  isTracked: true,
  load: loadCup,
  head: (data, { messages: { cup } }) => {
    const title = data.cup?.info.slug ?? cup.title;
    return {
      title,
      description: cup.description(title),
      path: BRACKET_CUP_PATH,
      palette: data.cup ? findPalette(data.cup.info.id) : undefined,
      metadata: (context) => cupMetadata(data, context),
    };
  },
  Body: ({ data: { cup, cups } }) =>
    cup === null ? (
      <div className="cup">
        <NoCup />
      </div>
    ) : (
      <Island className="cup" of={BracketCup} props={{ cup, cups }} when="idle" />
    ),
});
