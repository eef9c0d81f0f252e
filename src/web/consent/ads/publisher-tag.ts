/** The Google Publisher Tag, as much of it as is used here. */

const SOURCE = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js';

export type AdSlot = { addService(ads: AdService): AdSlot; getSlotElementId(): string };

type AdService = {
  setPrivacySettings(settings: Record<'nonPersonalizedAds' | 'restrictDataProcessing', boolean>): void;
  addEventListener(name: 'slotRenderEnded', listener: (event: { slot: AdSlot; isEmpty: boolean }) => void): void;
  refresh(slots: AdSlot[]): void;
};

export type PublisherTag = {
  /** What is put here is done once the tag is there. */
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

/** Fetches the tag and sets it up; fails where it is blocked. `onFilled` hears of each ad that has come, by its element. */
export function loadPublisherTag(onFilled: (elementId: string) => void): Promise<PublisherTag> {
  return new Promise((resolve, reject) => {
    const tag = window.googletag ?? ({ cmd: [] } as unknown as PublisherTag);
    window.googletag = tag;
    tag.cmd.push(() => {
      setUp(tag, onFilled);
      resolve(tag);
    });
    const script = document.createElement('script');
    script.src = SOURCE;
    script.async = true;
    script.onerror = reject;
    document.head.append(script);
  });
}

function setUp(tag: PublisherTag, onFilled: (elementId: string) => void): void {
  tag.setConfig({
    // One request for all ads of a page, when it is asked for; and no ad changes the room that is kept for it.
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
