import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AlertSettings } from '#contract/api/alerts.ts';
import { useCurrentPage } from '../../site/current-page.ts';
import { useMessages } from '../../site/messages.ts';
import { explainError } from '../../ui/explain-error.ts';
import { useLoaded } from '../../ui/loaded.tsx';
import { notify } from '../../ui/toast.ts';
import { useStore } from '../../ui/use-store.ts';
import { SignInButton } from '../sign-in-button.tsx';
import { signInModal } from '../sign-in-modal.ts';
import { loadSessionClient } from '../start-session.ts';
import { useSession } from '../use-session.ts';
import { loadPageQueue } from '../write-queue/load-page-queue.ts';
import { type FollowWrite, isWaiting, keyOf } from '../write-queue/queued-write.ts';
import { useQueuedWrite } from '../write-queue/queued-writes.tsx';
import { sendFollow } from '../write-queue/send-write.ts';

/** Without `riderId` it is the cup of the bracket page. */
export type Followed = { riderId?: number; name: string };

/** A guest's press takes effect after the sign-in, unless the guest closes the modal. */
export default function FollowButton(followed: Followed) {
  const messages = useMessages().follow;
  const session = useSession();
  const modal = useStore(signInModal);
  const [pressed, setPressed] = useState(false);
  const signedIn = session.status === 'signed-in';
  useEffect(() => {
    if (!modal.open && !signedIn) setPressed(false);
  }, [modal.open, signedIn]);

  if (signedIn)
    return <OwnButton key={session.user.id} userId={session.user.id} followed={followed} pressed={pressed} />;
  return (
    <SignInButton
      className="button button-quiet"
      reason={messages.reason(followed.name)}
      onOpened={() => setPressed(true)}
    >
      <Label text={messages.follow} name={followed.name} />
    </SignInButton>
  );
}

type OwnButtonProps = {
  userId: number;
  followed: Followed;
  pressed: boolean;
};

function OwnButton({ userId, followed, pressed }: OwnButtonProps) {
  const messages = useMessages().follow;
  const { following, change, pending } = useFollowing(userId, followed, pressed);
  if (following === undefined) return null;
  return (
    <button
      className="button button-quiet"
      type="button"
      aria-pressed={following}
      aria-busy={pending}
      onClick={() => change(!following)}
    >
      <Label text={following ? messages.following : messages.follow} name={followed.name} />
    </button>
  );
}

function Label({ text, name }: { text: string; name: string }) {
  return (
    <span>
      {text} <span className="hidden-visually">{name}</span>
    </span>
  );
}

function useFollowing(userId: number, followed: Followed, pressed: boolean) {
  const { alerts, follow: messages, language, ui } = useMessages();
  const { path } = useCurrentPage();
  // After a failed load the button follows: a second request to follow changes nothing.
  const loaded = useLoaded(`${userId}`, () => loadSettings(userId).catch(() => null));
  const [pending, setPending] = useState(false);
  const inFlight = useRef(false);
  const { data: before = null } = loaded;
  const { riderId, name } = followed;
  const queued = useQueuedWrite(keyOf({ userId, write: { kind: 'follow', riderId, on: true } }), loaded.refetch);
  const waiting = queued && isWaiting(queued) && queued.write.kind === 'follow' ? queued.write.on : undefined;
  const following = loaded.data === undefined ? undefined : (waiting ?? isFollowing(before, followed));

  async function send(write: FollowWrite): Promise<AlertSettings | undefined> {
    const live = async () => sendFollow((await loadSessionClient()).api, userId, write);
    try {
      return await (queued ? (await loadPageQueue()).sendInPlaceOf(keyOf(queued), live) : live());
    } catch (error) {
      await (await loadPageQueue()).queueAndTell(error, { userId, write, name, path });
      return undefined;
    }
  }

  async function change(on: boolean) {
    if (inFlight.current) return;
    inFlight.current = true;
    setPending(true);
    try {
      // The language is sent only with the first use of the settings.
      const settings = await send({ kind: 'follow', riderId, on, language: isUnused(before) ? language : undefined });
      if (settings) loaded.set(settings);
      if (settings && on && isUnused(before)) {
        const action = { to: '/account#alerts', label: alerts.push.notify };
        notify(messages.firstFollowed(followed.name), 'good', { action });
      } else if (settings && on && pressed) notify(messages.followed(followed.name), 'good');
    } catch (error) {
      notify(explainError(error, ui, messages.failed), 'bad');
    }
    inFlight.current = false;
    setPending(false);
  }

  const start = useEffectEvent(() => {
    if (pressed && following === false) void change(true);
  });
  const isLoaded = following !== undefined;
  useEffect(() => {
    if (isLoaded) start();
  }, [isLoaded]);

  return { following, change, pending };
}

async function loadSettings(userId: number): Promise<AlertSettings> {
  const { api } = await loadSessionClient();
  return api('GET /users/{id}/alerts', { params: { id: userId } });
}

function isFollowing(settings: AlertSettings | null, { riderId }: Followed): boolean {
  if (settings === null) return false;
  return riderId === undefined ? settings.followsCup : settings.riders.some(({ id }) => id === riderId);
}

function isUnused(settings: AlertSettings | null): boolean {
  if (settings === null) return false;
  return (
    settings.riders.length === 0 && !settings.followsCup && settings.mail === 'off' && settings.devices.length === 0
  );
}
