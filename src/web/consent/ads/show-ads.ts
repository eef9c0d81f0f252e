import { PAGE_SHOWN } from '../../site/location.ts';
import { findTrackedPath } from '../tracked-path.ts';
import { deleteAdCookies } from './delete-ad-cookies.ts';
import { type AdSlot, loadPublisherTag, type PublisherTag } from './publisher-tag.ts';

/** Ads are requested when a slot is this close to the window. */
const PRELOAD_MARGIN = '400px';

type AdOptions = { adNetworkCode: string; adLabel: string };

/** Fills the ad slots of each page until `ended`, when a reload removes the tag. A slot without an ad keeps its promotion. */
export function showAds({ adNetworkCode, adLabel }: AdOptions, ended: AbortSignal): void {
  let slots: HTMLElement[] = [];
  let loading: Promise<PublisherTag | undefined> | undefined;
  let tag: PublisherTag | undefined;
  let count = 0;

  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void fill();
    },
    { rootMargin: PRELOAD_MARGIN },
  );

  const fill = async () => {
    observer.disconnect();
    const requested = slots;
    loading ??= loadPublisherTag(revealAd).catch(() => undefined);
    tag = await loading;
    // A navigation may have replaced the slots.
    if (tag && requested === slots) request(tag, requested);
  };

  const request = (publisherTag: PublisherTag, elements: HTMLElement[]) => {
    const adSlots = elements.flatMap((element): AdSlot[] => {
      const kind: AdKind = element.classList.contains('ad-tile') ? 'tile' : 'leaderboard';
      const size = adSize(kind, innerWidth);
      if (!size) return [];
      count += 1;
      const id = `ad-${count}`;
      element.append(createAdFrame(id, adLabel));
      const slot = publisherTag.defineSlot(`/${adNetworkCode}/${kind}`, size, id);
      return slot ? [slot.addService(publisherTag.pubads())] : [];
    });
    for (const slot of adSlots) publisherTag.display(slot.getSlotElementId());
    publisherTag.pubads().refresh(adSlots);
  };

  const clear = () => {
    observer.disconnect();
    tag?.destroySlots();
    for (const slot of slots) {
      delete slot.dataset.filled;
      for (const frame of slot.querySelectorAll('.ad-frame')) frame.remove();
    }
    slots = [];
  };

  const show = () => {
    clear();
    // The tag reads URLs, so it must not run on pages that are not tracked.
    if (loading && findTrackedPath() === undefined) return location.reload();
    slots = [...document.querySelectorAll<HTMLElement>('.ad')];
    for (const slot of slots) observer.observe(slot);
  };

  show();
  addEventListener(PAGE_SHOWN, show, { signal: ended });
  for (const width of AD_BREAKPOINTS) {
    matchMedia(`(min-width: ${width}px)`).addEventListener('change', show, { signal: ended });
  }
  ended.addEventListener('abort', () => {
    clear();
    if (!loading) return;
    deleteAdCookies();
    location.reload();
  });
}

/** Replaces the promotion by the ad unless the visitor is about to follow its link. */
function revealAd(elementId: string): void {
  const slot = document.getElementById(elementId)?.closest<HTMLElement>('.ad');
  if (slot && !slot.matches(':hover, :focus-within')) slot.dataset.filled = '';
}

function createAdFrame(id: string, label: string): HTMLElement {
  const frame = document.createElement('aside');
  frame.className = 'ad-frame line';
  frame.setAttribute('aria-label', label);
  const caption = document.createElement('p');
  caption.className = 'ad-label quiet';
  caption.textContent = label;
  const ad = document.createElement('div');
  ad.id = id;
  frame.append(caption, ad);
  return frame;
}

type AdKind = 'tile' | 'leaderboard';
/** Width and height in pixels. */
type AdSize = readonly [number, number];

type Breakpoint = { from: number; size: AdSize };

/** The widest window comes first. Windows narrower than the last width have no ad. */
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

/** `width` is the width of the window in pixels. `ui/tokens.css` reserves the same sizes at the same widths. */
export function adSize(kind: AdKind, width: number): AdSize | undefined {
  return BREAKPOINTS[kind].find(({ from }) => width >= from)?.size;
}

export const AD_BREAKPOINTS = [
  ...new Set(Object.values(BREAKPOINTS).flatMap((breakpoints) => breakpoints.map(({ from }) => from))),
];
