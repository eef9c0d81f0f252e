import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AlertSettings } from '#contract/api/alerts.ts';
import type { Language } from '#contract/rules/languages.ts';
import { useMessages } from '../../site/messages.ts';
import { explainError } from '../../ui/explain-error.ts';
import { useLoaded } from '../../ui/loaded.tsx';
import { notify } from '../../ui/toast.ts';
import { useStore } from '../../ui/use-store.ts';
import { SignInButton } from '../sign-in-button.tsx';
import { signInModal } from '../sign-in-modal.ts';
import { loadSessionClient } from '../start-session.ts';
import { useSession } from '../use-session.ts';

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
  // After a failed load the button follows: a second request to follow changes nothing.
  const loaded = useLoaded(`${userId}`, () => loadSettings(userId).catch(() => null));
  const [pending, setPending] = useState(false);
  const inFlight = useRef(false);
  const { data: before = null } = loaded;
  const following = loaded.data === undefined ? undefined : isFollowing(before, followed);

  async function change(on: boolean) {
    if (inFlight.current) return;
    inFlight.current = true;
    setPending(true);
    try {
      const settings = await sendFollow(userId, followed, { on, language: isUnused(before) ? language : undefined });
      loaded.set(settings);
      if (on && isUnused(before)) {
        const action = { to: '/account#alerts', label: alerts.push.notify };
        notify(messages.firstFollowed(followed.name), 'good', { action });
      } else if (on && pressed) notify(messages.followed(followed.name), 'good');
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

/** `language` is sent only with the first use of the settings. */
async function sendFollow(
  userId: number,
  { riderId }: Followed,
  { on, language }: { on: boolean; language: Language | undefined },
): Promise<AlertSettings> {
  const { api } = await loadSessionClient();
  const params = { id: userId };
  if (riderId === undefined) return api('PATCH /users/{id}/alerts', { params, body: { followsCup: on, language } });
  return on
    ? api('POST /users/{id}/riders', { params, body: { riderId, language } })
    : api('DELETE /users/{id}/riders/{riderId}', { params: { ...params, riderId } });
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
