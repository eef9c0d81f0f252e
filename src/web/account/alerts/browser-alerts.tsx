import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { AlertSettings } from '#contract/api/alerts.ts';
import type { User } from '#contract/api/users.ts';
import { ApiError } from '#contract/client.ts';
import { useMessages } from '../../site/messages.ts';
import { isMissing } from '../../site/or-not-found.ts';
import { explainError } from '../../ui/explain-error.ts';
import { Section } from '../../ui/form.tsx';
import { useLoaded } from '../../ui/loaded.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { useStored } from '../../ui/use-store.ts';
import { sessionClient } from '../session-client.ts';
import { ConfirmEmailFirst } from '../unconfirmed-email.tsx';
import { findPushSupport, findSubscription, pushOwner, releasePush, subscribeToPush } from './browser-push.ts';
import type { AlertSettingsOfUser } from './use-alert-settings.ts';

type BrowserAlertsProps = AlertSettingsOfUser & { user: User; settings: AlertSettings };
type BrowsersProps = BrowserAlertsProps & { publicKey: string };

/** A site without a key has no push messages. */
export function BrowserAlerts(props: BrowserAlertsProps) {
  const key = useLoaded('push key', () => sessionClient.api('GET /push/key'));
  if (key.data === undefined) return null;
  return <Browsers {...props} publicKey={key.data.publicKey} />;
}

function Browsers(props: BrowsersProps) {
  const { user, settings } = props;
  const { alerts, ui } = useMessages();
  const messages = alerts.push;
  // The fan may change the browser's settings in another window, so each return of the focus reads them again.
  const support = useSyncExternalStore(subscribeToFocus, findPushSupport);
  const { current, toggle, remove, pending, result } = useBrowserPush(props);
  const explanation = useRef<HTMLParagraphElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const state = support === 'supported' ? (current === undefined ? 'off' : 'on') : support;

  /** The button disappears with the permission, so the focus moves to the explanation. */
  async function press() {
    await toggle();
    if (findPushSupport() === 'blocked') explanation.current?.focus();
  }

  async function removeDevice(id: number, service: string) {
    if (await remove(id, messages.removed(service))) status.current?.focus();
  }

  return (
    <Section title={messages.title}>
      <p className="breaks" tabIndex={-1} ref={explanation}>
        {messages.state[state]}
      </p>
      {support === 'supported' && state === 'off' && !user.emailConfirmed && <ConfirmEmailFirst />}
      {support === 'supported' && (state === 'on' || user.emailConfirmed) && (
        <button className="button button-quiet" type="button" aria-busy={pending} onClick={press}>
          {state === 'on' ? messages.turnOff : messages.notify}
        </button>
      )}
      <p className="form-done" role="status" tabIndex={-1} ref={status}>
        {!result.failed && result.text}
      </p>
      <p className="form-error" role="alert">
        {result.failed && result.text}
      </p>
      {settings.devices.length > 0 && (
        <>
          <h4 className="alerts-subtitle">{messages.devices}</h4>
          <ul className="alerts-list">
            {settings.devices.map(({ id, service, createdAt }) => {
              const name = nameBrowser(service, messages.chromium);
              return (
                <li className="alerts-row stack-4" key={id}>
                  <span>
                    {name}
                    {id === current && <span className="small strong"> {messages.current}</span>}
                    <span className="alerts-since note">
                      {messages.since} <TimeAgo moment={createdAt} />
                    </span>
                  </span>
                  <button
                    className="button button-quiet"
                    type="button"
                    aria-label={messages.removeDevice(name)}
                    onClick={() => removeDevice(id, name)}
                  >
                    {ui.remove}
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Section>
  );
}

function subscribeToFocus(listener: () => void): () => void {
  addEventListener('focus', listener);
  return () => removeEventListener('focus', listener);
}

const NO_RESULT = { text: '', failed: false };

/** `current` is the id of this browser's subscription; another user's counts as none. */
function useBrowserPush({ user: { id }, settings, send, publicKey }: BrowsersProps) {
  const { alerts, ui } = useMessages();
  const messages = alerts.push;
  const [pending, setPending] = useState(false);
  const [result, setResult] = useState(NO_RESULT);
  const owner = useStored(pushOwner.get, undefined);
  const isOwn = owner?.userId === id && settings.devices.some((device) => device.id === owner.subscriptionId);
  const current = isOwn ? owner.subscriptionId : undefined;
  const { language } = settings;

  const loadSettings = () => sessionClient.api('GET /users/{id}/alerts', { params: { id } });

  async function save(subscription: PushSubscription): Promise<void> {
    const { keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
    const body = { endpoint: subscription.endpoint, keys: { p256dh, auth }, language };
    const saved = await sessionClient.api('POST /users/{id}/push-subscriptions', { params: { id }, body });
    pushOwner.set({ userId: id, subscriptionId: saved.id, language });
  }

  const saveLanguage = useEffectEvent(async () => {
    const subscription = await findSubscription();
    if (subscription) await save(subscription);
  });
  const outdated = current !== undefined && owner?.language !== language;
  useEffect(() => {
    // A failure is ignored: the next visit tries again.
    if (outdated) saveLanguage().catch(() => {});
  }, [outdated]);

  async function turnOn(): Promise<void> {
    try {
      const subscription = await subscribeToPush(publicKey);
      if (!subscription) {
        const text = findPushSupport() === 'blocked' ? '' : messages.dismissed;
        return setResult({ text, failed: false });
      }
      await save(subscription).catch(async (error) => {
        await subscription.unsubscribe();
        throw error;
      });
      if (await send(loadSettings)) setResult({ text: messages.turnedOn, failed: false });
    } catch (error) {
      // The server accepts only the push services of the common browsers.
      const isKnown = error instanceof ApiError && error.status !== 400;
      const text = isKnown ? explainError(error, ui) : messages.failed;
      setResult({ text, failed: true });
    }
  }

  /** The browser ends its subscription before the request, so that it shows no more messages even if the request fails. */
  async function remove(subscriptionId: number, done: string): Promise<boolean> {
    if (subscriptionId === current) await releasePush().catch(() => {});
    const params = { id, subscriptionId };
    const success = await send(async () => {
      await sessionClient.api('DELETE /users/{id}/push-subscriptions/{subscriptionId}', { params }).catch((error) => {
        if (!isMissing(error)) throw error;
      });
      return loadSettings();
    });
    // The focus announces the message, so it has to be there.
    flushSync(() => setResult(success ? { text: done, failed: false } : NO_RESULT));
    return success;
  }

  async function toggle(): Promise<void> {
    if (pending) return;
    setPending(true);
    setResult(NO_RESULT);
    if (current === undefined) await turnOn();
    else await remove(current, messages.turnedOff);
    setPending(false);
  }

  return { current, toggle, remove, pending, result };
}

const BROWSERS: Record<string, string> = { mozilla: 'Firefox', apple: 'Safari', windows: 'Edge' };

/** Most browsers receive push messages from Google's service, which does not tell them apart. */
function nameBrowser(service: string, chromium: string): string {
  const [domain = ''] = service.split('.').slice(-2);
  return domain === 'googleapis' ? chromium : (BROWSERS[domain] ?? service);
}
