/** The push messages of this browser, which belong to one user at most. */
import { type LocalStore, localStore } from '../../ui/local-store.ts';

const KEY = 'slvsh-push';

/** The user whose alerts this browser shows, the number of its subscription, and the language of its messages. */
export type PushOwner = { userId: number; subscriptionId: number; language: string };

export function openPushOwner(store: LocalStore) {
  return {
    /** The owner as text, which is the same until it changes. */
    text: () => store.get(KEY) ?? '',
    get(): PushOwner | undefined {
      const [userId, subscriptionId, language = ''] = (store.get(KEY) ?? '').split(' ');
      const owner = { userId: Number(userId), subscriptionId: Number(subscriptionId), language };
      return owner.userId > 0 && owner.subscriptionId > 0 ? owner : undefined;
    },
    set(owner: PushOwner | undefined): void {
      if (owner === undefined) store.remove(KEY);
      else store.set(KEY, `${owner.userId} ${owner.subscriptionId} ${owner.language}`);
    },
    subscribe: store.subscribe,
  };
}

export const pushOwner = openPushOwner(localStore);

/** Ends the push messages of this browser, except those of the user `keepFor`. The push service then refuses new ones. */
export async function releasePush(keepFor?: number): Promise<void> {
  const owner = pushOwner.get();
  if (owner === undefined || owner.userId === keepFor) return;
  await unsubscribe();
  pushOwner.set(undefined);
}

async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

export async function findSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}

export type PushSupport = 'supported' | 'blocked' | 'unsupported' | 'home-screen';

/** `home-screen`: iPhones and iPads have push messages in web apps of the home screen alone. */
export function findPushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isPhoneOfApple() ? 'home-screen' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'supported';
}

/** iPads call themselves Macs, which have no touch screens. */
function isPhoneOfApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** For a worker whose installation never ends. */
const WORKER_TIMEOUT_MS = 10_000;

/**
 * Asks for the permission, so it needs a click. Undefined without the permission. An earlier subscription may be that of
 * another user or another key of the site, so it ends first.
 */
export async function subscribeToPush(publicKey: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  await navigator.serviceWorker.register('/service-worker.js');
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(reject, WORKER_TIMEOUT_MS, new Error('The service worker is not active'));
  });
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, timeout]);
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}
