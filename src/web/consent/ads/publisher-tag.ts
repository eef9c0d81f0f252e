const SOURCE = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js';

export type AdSlot = { addService(ads: AdService): AdSlot; getSlotElementId(): string };

type AdService = {
  setPrivacySettings(settings: Record<'nonPersonalizedAds' | 'restrictDataProcessing', boolean>): void;
  addEventListener(name: 'slotRenderEnded', listener: (event: { slot: AdSlot; isEmpty: boolean }) => void): void;
  refresh(slots: AdSlot[]): void;
};

/** The part of the Google Publisher Tag that this site uses. */
export type PublisherTag = {
  /** A queue of commands that run once the tag has loaded. */
  cmd: { push(command: () => void): void };
  setConfig(config: Record<string, unknown>): void;
  pubads(): AdService;
  defineSlot(unit: string, size: readonly [number, number], elementId: string): AdSlot | null;
  enableServices(): void;
  display(elementId: string): void;
  destroySlots(): boolean;
};

declare global {
  interface Window {
    googletag?: PublisherTag;
  }
}

/** Rejects if the tag is blocked. `onFilled` is called with the element id of each rendered ad. */
export function loadPublisherTag(onFilled: (elementId: string) => void): Promise<PublisherTag> {
  return new Promise((resolve, reject) => {
    const tag = window.googletag ?? ({ cmd: [] } as unknown as PublisherTag);
    window.googletag = tag;
    tag.cmd.push(() => {
      configure(tag, onFilled);
      resolve(tag);
    });
    const script = document.createElement('script');
    script.src = SOURCE;
    script.async = true;
    script.onerror = reject;
    document.head.append(script);
  });
}

function configure(tag: PublisherTag, onFilled: (elementId: string) => void): void {
  tag.setConfig({
    // One explicit request gets all ads of a page, and no ad changes the size of its slot.
    singleRequest: true,
    disableInitialLoad: true,
    collapseDiv: 'DISABLED',
    safeFrame: { forceSafeFrame: true, sandbox: true, allowOverlayExpansion: false, allowPushExpansion: false },
  });
  const ads = tag.pubads();
  ads.setPrivacySettings({ nonPersonalizedAds: true, restrictDataProcessing: true });
  ads.addEventListener('slotRenderEnded', ({ slot, isEmpty }) => {
    if (!isEmpty) onFilled(slot.getSlotElementId());
  });
  tag.enableServices();
}
