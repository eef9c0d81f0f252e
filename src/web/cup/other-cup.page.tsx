import { findPalette } from '#contract/rules/palettes.ts';
import { otherCupPath } from '#contract/rules/paths.ts';
import { Island } from '../site/island.tsx';
import { definePage } from '../site/page.ts';
import styles from './cup.page.css?url';
import { otherCupMetadata } from './cup-metadata.ts';
import { CUP_CACHE, loadOtherCup } from './load-cup.ts';
import OtherCup from './other-cup.island.tsx';

export default definePage({
  path: '/cups/:id',
  styles,
  cache: CUP_CACHE,
  isTracked: true,
  load: loadOtherCup,
  head: (data, { messages: { cups } }) => {
    const { id, slug } = data.cup.info;
    return {
      title: slug,
      description: cups.cupDescription(slug),
      path: otherCupPath(id),
      palette: findPalette(id),
      metadata: (context) => otherCupMetadata(data, context),
    };
  },
  Body: ({ data }) => <Island className="cup" of={OtherCup} props={data} />,
});
