/** What is drawn on the cards of posts, of riders and of the site. */
import type { Post } from '#contract/posts.ts';
import type { Rider } from '#contract/riders.ts';
import { SHARE_PICTURE } from '#contract/share-addresses.ts';
import { kindName } from '../posts/kind-names.ts';
import { COLOURS, DISPLAY, TEXT } from './brand.ts';
import { capitals, drawable } from './drawable.ts';
import { box, type Drawn, line, placed, wordmark } from './drawn.ts';
import { INNER_WIDTH, INSET } from './frame.ts';

/** Where the poster of a post is: everywhere. */
export const BEHIND_POST = { left: 0, top: 0, ...SHARE_PICTURE };

/** Where the portrait of a rider is: a square at the right. */
const PORTRAIT = SHARE_PICTURE.height;
export const BESIDE_RIDER = { left: SHARE_PICTURE.width - PORTRAIT, top: 0, width: PORTRAIT, height: PORTRAIT };

const FOOT = 40;
/** Of the ground's colour in a shade, without its opacity. */
const INK = 'rgba(7, 11, 20,';

/** Title, kind, place and date over the poster, which grows darker towards them. */
export function drawPostCard(
  post: Pick<Post, 'title' | 'type' | 'gameType' | 'location' | 'publishDate'>,
  host: string,
): Drawn {
  const shade = `linear-gradient(to bottom, ${INK} 0.6) 0%, ${INK} 0.1) 24%, ${INK} 0.68) 52%, ${INK} 0.95) 100%)`;
  const date = new Date(post.publishDate).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return card(
    { backgroundImage: shade },
    box(
      placed({ left: INSET, top: 0, width: INNER_WIDTH, height: SHARE_PICTURE.height - FOOT }, COLUMN),
      line(capitals(kindName(post), 'Video'), { color: COLOURS.lime, fontFamily: DISPLAY, fontSize: 30 }),
      title(capitals(post.title, 'A video'), INNER_WIDTH),
      foot(`${drawable(post.location ?? '', 'The World')} · ${date}`, host),
    ),
  );
}

/** The name beside the portrait, or before the large initials of whoever has none. */
export function drawRiderCard(rider: Pick<Rider, 'name' | 'avatarFileLocation'>, host: string): Drawn {
  const name = capitals(rider.name, 'A rider');
  const width = BESIDE_RIDER.left - INSET + 60;
  const shade = `linear-gradient(to right, ${INK} 1) 0%, ${INK} 1) 47.5%, ${INK} 0) 68%)`;
  return card(
    rider.avatarFileLocation === null ? {} : { backgroundImage: shade },
    ...(rider.avatarFileLocation === null ? [initials(name)] : []),
    box(
      placed({ left: INSET, top: 0, width, height: SHARE_PICTURE.height - FOOT }, COLUMN),
      line('RIDER', { color: COLOURS.lime, fontFamily: DISPLAY, fontSize: 30 }),
      title(name, width),
      foot(host),
    ),
  );
}

function initials(name: string): Drawn {
  const words = name.split(' ');
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '');
  const look = { alignItems: 'center', justifyContent: 'center', color: COLOURS['surface-3'], fontFamily: DISPLAY };
  return box(placed(BESIDE_RIDER, { ...look, fontSize: 260 }), letters.join(''));
}

/** The five letters, large, for every page without a card of its own. */
export function drawSiteCard(host: string): Drawn {
  const middle = { flexDirection: 'column', alignItems: 'center', justifyContent: 'center', gap: 40 };
  return box(
    { ...LOOK, position: 'relative', ...SHARE_PICTURE, ...middle, backgroundColor: COLOURS.ink },
    stripe(),
    wordmark(128),
    box({ fontSize: 44 }, 'H-O-R-S-E on skis, by the riders'),
    box({ color: COLOURS.ice, fontSize: 28 }, host),
  );
}

const LOOK = { color: COLOURS.snow, fontFamily: TEXT };
const COLUMN = { flexDirection: 'column', justifyContent: 'flex-end', gap: 14 };

/** The ground is left to the photo. */
function card(look: Record<string, string>, ...content: Drawn[]): Drawn {
  return box(
    { ...LOOK, position: 'relative', ...SHARE_PICTURE, ...look },
    stripe(),
    box(placed({ left: INSET, top: 40, width: 300, height: 48 }, {}), wordmark(34)),
    ...content,
  );
}

function stripe(): Drawn {
  const place = { left: 0, top: 0, width: SHARE_PICTURE.width, height: 8 };
  return box(placed(place, { backgroundColor: COLOURS.lime }));
}

/** In as many lines as three; what is longer ends in three dots. */
function title(text: string, width: number): Drawn {
  const longest = Math.max(...text.split(' ').map((word) => word.length));
  const roomy = text.length <= 28 ? 84 : text.length <= 60 ? 66 : 50;
  const style = {
    display: 'block',
    maxWidth: width,
    fontFamily: DISPLAY,
    fontSize: Math.floor(Math.max(28, Math.min(roomy, width / longest))),
    lineHeight: 1.12,
    lineClamp: 3,
    wordBreak: 'break-word',
  };
  return { type: 'div', key: null, props: { style, children: text } };
}

function foot(text: string, host?: string): Drawn {
  return box(
    { justifyContent: 'space-between', gap: 24, color: COLOURS.ice, fontSize: 28 },
    line(text, { flexShrink: 1, minWidth: 0 }),
    ...(host === undefined ? [] : [line(host, { flexShrink: 0 })]),
  );
}
