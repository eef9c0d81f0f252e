import { clearBadge } from '../../site/badge.ts';
import { createStoredReader, type LocalStore, localStore } from '../../ui/local-store.ts';

const KEY = 'slvsh-push';

/** The one user whose alerts this browser shows, in the language of its subscription. */
export type PushOwner = { userId: number; subscriptionId: number; language: string };

export function openPushOwner(store: LocalStore) {
  return {
    get: createStoredReader(store, KEY, parseOwner),
    set(owner: PushOwner | undefined): void {
      if (owner === undefined) store.remove(KEY);
      else store.set(KEY, `${owner.userId} ${owner.subscriptionId} ${owner.language}`);
    },
  };
}

function parseOwner(text: string | null): PushOwner | undefined {
  const [userId, subscriptionId, language = ''] = (text ?? '').split(' ');
  const owner = { userId: Number(userId), subscriptionId: Number(subscriptionId), language };
  return owner.userId > 0 && owner.subscriptionId > 0 ? owner : undefined;
}

export const pushOwner = openPushOwner(localStore);

/** Ends the subscription of this browser unless it belongs to the user `keepFor`. */
export async function releasePush(keepFor?: number): Promise<void> {
  const owner = pushOwner.get();
  if (owner === undefined || owner.userId === keepFor) return;
  await (await findSubscription())?.unsubscribe();
  await clearBadge();
  pushOwner.set(undefined);
}

export async function findSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}

type PushSupport = 'supported' | 'blocked' | 'unsupported' | 'home-screen';

/** On iPhones and iPads only web apps of the home screen have push messages. */
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

/** The installation of a service worker may never end. */
const WORKER_TIMEOUT_MS = 10_000;

/**
 * Returns undefined without the permission, which browsers ask for only after a click. An earlier subscription may belong
 * to another user or to another key of the site, so it ends first.
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
