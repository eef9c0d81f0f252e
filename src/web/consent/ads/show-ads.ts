/** Fills the room that pages keep for ads. Where no ad comes, the tile of the house stays. */
import type { DataRouter } from 'react-router';
import { PAGE_SHOWN } from '../../layout/page-shown.ts';
import { countedPath } from '../analytics/counted-path.ts';
import { AD_STEPS, type AdKind, adSize } from './ad-sizes.ts';
import { forgetAdCookies } from './forget-ad-cookies.ts';
import { type AdSlot, loadPublisherTag, type PublisherTag } from './publisher-tag.ts';

/** Ads are asked for when the first of them is about to be seen. */
const NEAR = '400px';

type Parts = { router: DataRouter; adNetworkCode: string; adLabel: string };

/** Until it has ended. What the tag has left in the page by then goes with the page, which is loaded anew. */
export function showAds({ router, adNetworkCode, adLabel }: Parts, ended: AbortSignal): void {
  let places: HTMLElement[] = [];
  let loading: Promise<PublisherTag | undefined> | undefined;
  let tag: PublisherTag | undefined;
  let count = 0;

  const near = new IntersectionObserver(
    (seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) void fill();
    },
    { rootMargin: NEAR },
  );

  const fill = async () => {
    near.disconnect();
    const wanted = places;
    loading ??= loadPublisherTag(uncover).catch(() => undefined);
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
      place.append(makeFrame(id, adLabel));
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
  for (const width of AD_STEPS) {
    matchMedia(`(min-width: ${width}px)`).addEventListener('change', show, { signal: ended });
  }
  const leave = router.subscribe(({ location: place }) => {
    // The tag reads addresses: it is in no page about a person, nor where one is a key or says what somebody searched for.
    if (loading && countedPath(place.pathname) === undefined) location.reload();
  });
  ended.addEventListener('abort', () => {
    leave();
    clear();
    if (!loading) return;
    forgetAdCookies();
    location.reload();
  });
}

/** Shows the ad in the place of the house's tile, unless somebody is about to follow that. */
function uncover(elementId: string): void {
  const place = document.getElementById(elementId)?.closest<HTMLElement>('.ad');
  if (place && !place.matches(':hover, :focus-within')) place.dataset.filled = '';
}

function makeFrame(id: string, label: string): HTMLElement {
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
