/** Fills the room that pages keep for ads. Where no ad comes, the tile of the house stays. */
import type { DataRouter } from 'react-router';
import { PAGE_SHOWN } from '../../layout/announcer.tsx';
import { trackablePath } from '../trackable-path.ts';
import { deleteAdCookies } from './delete-ad-cookies.ts';
import { type AdSlot, loadPublisherTag, type PublisherTag } from './publisher-tag.ts';

/** Ads are asked for when the first of them is about to be seen. */
const PRELOAD_MARGIN = '400px';

type AdOptions = { router: DataRouter; adNetworkCode: string; adLabel: string };

/** Until it has ended. What the tag has left in the page by then goes with the page, which is loaded anew. */
export function showAds({ router, adNetworkCode, adLabel }: AdOptions, ended: AbortSignal): void {
  let places: HTMLElement[] = [];
  let loading: Promise<PublisherTag | undefined> | undefined;
  let tag: PublisherTag | undefined;
  let count = 0;

  const near = new IntersectionObserver(
    (seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) void fill();
    },
    { rootMargin: PRELOAD_MARGIN },
  );

  const fill = async () => {
    near.disconnect();
    const wanted = places;
    loading ??= loadPublisherTag(revealAd).catch(() => undefined);
    tag = await loading;
    // The visitor may have gone on meanwhile.
    if (tag && wanted === places) request(tag, wanted);
  };

  const request = (ready: PublisherTag, wanted: HTMLElement[]) => {
    const slots = wanted.flatMap((place): AdSlot[] => {
      const kind: AdKind = place.classList.contains('ad-tile') ? 'tile' : 'leaderboard';
      const size = adSize(kind, innerWidth);
      if (!size) return [];
      count += 1;
      const id = `ad-${count}`;
      place.append(createAdFrame(id, adLabel));
      const slot = ready.defineSlot(`/${adNetworkCode}/${kind}`, size, id);
      return slot ? [slot.addService(ready.pubads())] : [];
    });
    for (const slot of slots) ready.display(slot.getSlotElementId());
    ready.pubads().refresh(slots);
  };

  const clear = () => {
    near.disconnect();
    tag?.destroySlots();
    for (const place of places) {
      delete place.dataset.filled;
      for (const frame of place.querySelectorAll('.ad-frame')) frame.remove();
    }
    places = [];
  };

  const show = () => {
    clear();
    places = [...document.querySelectorAll<HTMLElement>('.ad')];
    for (const place of places) near.observe(place);
  };

  show();
  addEventListener(PAGE_SHOWN, show, { signal: ended });
  for (const width of AD_BREAKPOINTS) {
    matchMedia(`(min-width: ${width}px)`).addEventListener('change', show, { signal: ended });
  }
  const leave = router.subscribe(({ location: place }) => {
    // The tag reads addresses: it is in no page about a person, nor where one is a key or says what somebody searched for.
    if (loading && trackablePath(place.pathname) === undefined) location.reload();
  });
  ended.addEventListener('abort', () => {
    leave();
    clear();
    if (!loading) return;
    deleteAdCookies();
    location.reload();
  });
}

/** Shows the ad in the place of the house's tile, unless somebody is about to follow that. */
function revealAd(elementId: string): void {
  const place = document.getElementById(elementId)?.closest<HTMLElement>('.ad');
  if (place && !place.matches(':hover, :focus-within')) place.dataset.filled = '';
}

function createAdFrame(id: string, label: string): HTMLElement {
  const frame = document.createElement('aside');
  frame.className = 'ad-frame';
  frame.setAttribute('aria-label', label);
  const said = document.createElement('p');
  said.className = 'ad-label';
  said.textContent = label;
  const ad = document.createElement('div');
  ad.id = id;
  frame.append(said, ad);
  return frame;
}

export type AdKind = 'tile' | 'leaderboard';
/** Width and height, in pixels. */
export type AdSize = readonly [number, number];

type Breakpoint = { from: number; size: AdSize };

/** The widest that fits first. Below the last width none does. */
const BREAKPOINTS: Record<AdKind, Breakpoint[]> = {
  tile: [
    { from: 1200, size: [336, 280] },
    { from: 340, size: [300, 250] },
  ],
  leaderboard: [
    { from: 1200, size: [970, 90] },
    { from: 800, size: [728, 90] },
    { from: 340, size: [320, 50] },
  ],
};

/** The size of an ad in a window that is `width` pixels wide; undefined where there is no room for one. */
export function adSize(kind: AdKind, width: number): AdSize | undefined {
  return BREAKPOINTS[kind].find(({ from }) => width >= from)?.size;
}

/** The widths of a window at which an ad gets another size. */
export const AD_BREAKPOINTS = [
  ...new Set(Object.values(BREAKPOINTS).flatMap((steps) => steps.map(({ from }) => from))),
];
