import { useEffect, useRef, useState } from 'react';
import type { AlertPatch, AlertSettings } from '#contract/api/alerts.ts';
import type { User } from '#contract/api/users.ts';
import { ALERT_KINDS } from '#contract/rules/alerts.ts';
import { useMessages } from '../../site/messages.ts';
import { explainError } from '../../ui/explain-error.ts';
import { type Loaded, useLoaded } from '../../ui/loaded.tsx';
import { notify } from '../../ui/toast.ts';
import { sessionClient } from '../session-client.ts';

export type AlertSettingsOfUser = Pick<Loaded<AlertSettings>, 'error' | 'refetch'> & {
  /** Changes show before the server has saved them, except changes of `mail`. */
  settings: AlertSettings | undefined;
  /** Requests are sent one after the other. Returns whether the request succeeded; a toast shows its error. */
  change: (patch: AlertPatch) => Promise<boolean>;
  /** Like `change`, with another request that replies with the settings. */
  send: (request: () => Promise<AlertSettings>) => Promise<boolean>;
};

export function useAlertSettings({ id }: User): AlertSettingsOfUser {
  const { ui } = useMessages();
  const loaded = useLoaded(`alerts of ${id}`, () => sessionClient.api('GET /users/{id}/alerts', { params: { id } }));
  const [unsaved, setUnsaved] = useState<AlertPatch>({});
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const { data, error, refetch } = loaded;
  useRefetchOnReturn(data, refetch);

  function send(request: () => Promise<AlertSettings>): Promise<boolean> {
    const result = queue.current.then(async () => {
      try {
        loaded.set(await request());
        return true;
      } catch (error) {
        notify(explainError(error, ui), 'bad');
        return false;
      }
    });
    queue.current = result;
    return result;
  }

  async function change(patch: AlertPatch): Promise<boolean> {
    setUnsaved((before) => ({ ...before, ...patch }));
    const success = await send(() => sessionClient.api('PATCH /users/{id}/alerts', { params: { id }, body: patch }));
    setUnsaved((before) => withoutKeys(before, patch));
    return success;
  }

  return { settings: data && applyPatch(data, unsaved), error, refetch, change, send };
}

/** The link of the mail opens in another tab. */
function useRefetchOnReturn(settings: AlertSettings | undefined, refetch: () => void): void {
  const waiting = settings?.mail === 'unconfirmed';
  useEffect(() => {
    if (!waiting) return;
    addEventListener('focus', refetch);
    return () => removeEventListener('focus', refetch);
  }, [waiting, refetch]);
}

function applyPatch(settings: AlertSettings, patch: AlertPatch): AlertSettings {
  const kinds = ALERT_KINDS.map((kind) => [kind, patch[kind] ?? settings.kinds[kind]]);
  return {
    ...settings,
    followsCup: patch.followsCup ?? settings.followsCup,
    language: patch.language ?? settings.language,
    kinds: Object.fromEntries(kinds),
  };
}

function withoutKeys(patch: AlertPatch, keys: AlertPatch): AlertPatch {
  return Object.fromEntries(Object.entries(patch).filter(([key]) => !(key in keys)));
}
