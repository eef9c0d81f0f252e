import { TRICK_WORD } from '#contract/rules/paths.ts';
import { Island } from '../site/island.tsx';
import { definePage } from '../site/page.ts';
import { loadReel } from './load-reel.ts';
import Reel from './reel.island.tsx';
import styles from './reel.page.css?url';

export default definePage({
  path: '/reel',
  cache: {
    query: {
      trick: new RegExp(`^${TRICK_WORD}$`),
      rider: /^[1-9]\d{0,8}$/,
      cup: /^[1-9]\d{0,8}$/,
    },
  },
  styles,
  load: loadReel,
  head: ({ title }, { messages: { reels } }) => ({
    title: reels.pageTitle(title),
    description: reels.description(title),
  }),
  Body: ({ data }) => <Island of={Reel} props={data} when="idle" />,
});
