import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { AlertSettings } from '#contract/api/alerts.ts';
import type { User } from '#contract/api/users.ts';
import { ALERT_KINDS } from '#contract/rules/alerts.ts';
import { LANGUAGES, type Language } from '#contract/rules/languages.ts';
import { useMessages } from '../../site/messages.ts';
import { Section, useStatus } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadState } from '../../ui/loaded.tsx';
import { sessionClient } from '../session-client.ts';
import { BrowserAlerts } from './browser-alerts.tsx';
import { type AlertSettingsOfUser, useAlertSettings } from './use-alert-settings.ts';

type PartProps = AlertSettingsOfUser & { user: User; settings: AlertSettings };

/** The sections load after the navigation to `/account#alerts`, so the browser cannot move the focus itself. */
export function AccountAlerts({ user }: { user: User }) {
  const messages = useMessages().alerts;
  const alerts = useAlertSettings(user);
  const { settings } = alerts;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (location.hash === '#alerts') place.current?.focus();
  }, []);
  const load = <LoadState loaded={alerts} missing={messages.missing} />;
  return (
    <div className="alerts" id="alerts" tabIndex={-1} ref={place}>
      <Section title={messages.following.title} text={messages.following.text}>
        {settings ? <Following user={user} {...alerts} settings={settings} /> : load}
      </Section>
      {settings && (
        <>
          <Kinds user={user} {...alerts} settings={settings} />
          <Mail user={user} {...alerts} settings={settings} />
          <BrowserAlerts user={user} {...alerts} settings={settings} />
        </>
      )}
    </div>
  );
}

function Following({ user: { id }, settings, change, send }: PartProps) {
  const { alerts, ui } = useMessages();
  const messages = alerts.following;
  const { status, announce, clear } = useStatus();

  async function remove(riderId: number, name: string) {
    const params = { id, riderId };
    const success = await send(() => sessionClient.api('DELETE /users/{id}/riders/{riderId}', { params }));
    if (success) announce(messages.removed(name));
    else clear();
  }

  return (
    <>
      <Switch on={settings.followsCup} onChange={(followsCup) => change({ followsCup })}>
        {messages.cup}
      </Switch>
      {settings.riders.length === 0 ? (
        <>
          <p className="quiet">{messages.none}</p>
          <Link className="button button-quiet" to="/riders">
            {messages.riders}
          </Link>
        </>
      ) : (
        <ul className="alerts-list">
          {settings.riders.map(({ id: riderId, name }) => (
            <li className="alerts-row stack-4" key={riderId}>
              <Link className="alerts-rider line strong breaks touch" to={`/riders/${riderId}`}>
                {name}
              </Link>
              <button
                className="button button-quiet"
                type="button"
                aria-label={messages.removeRider(name)}
                onClick={() => remove(riderId, name)}
              >
                {ui.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      {status}
    </>
  );
}

const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français' };

function Kinds({ settings, change }: PartProps) {
  const messages = useMessages().alerts.settings;
  const id = useId();
  return (
    <Section title={messages.kindsTitle} text={messages.text}>
      <div className="stack">
        {ALERT_KINDS.map((kind) => (
          <Switch key={kind} on={settings.kinds[kind]} onChange={(on) => change({ [kind]: on })}>
            {messages.kinds[kind]}
          </Switch>
        ))}
      </div>
      {!settings.followsCup && <p className="quiet">{messages.needsCup}</p>}
      <p className="alerts-language row">
        <label htmlFor={id}>{messages.language}</label>
        <select
          className="form-input input touch wide"
          id={id}
          value={settings.language}
          onChange={({ currentTarget }) => change({ language: currentTarget.value as Language })}
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </select>
      </p>
    </Section>
  );
}

/** The server decides whether the email still has to be confirmed, so only the switch itself shows a change at once. */
function Mail({ user: { email }, settings: { mail }, change }: PartProps) {
  const messages = useMessages().alerts.mail;
  const [wanted, setWanted] = useState<boolean>();
  const [sentAgain, setSentAgain] = useState(false);
  const texts = { off: messages.text, unconfirmed: messages.sent, on: messages.on };

  async function turn(on: boolean): Promise<boolean> {
    setSentAgain(false);
    setWanted(on);
    const success = await change({ mail: on });
    setWanted(undefined);
    return success;
  }

  return (
    <Section title={messages.title}>
      <Switch on={wanted ?? mail !== 'off'} onChange={turn}>
        {messages.label}
      </Switch>
      <p className="breaks" role="status">
        {texts[mail](email)}
      </p>
      {mail === 'unconfirmed' && (
        <button
          className="button button-quiet"
          type="button"
          aria-busy={wanted === true}
          onClick={async () => wanted === undefined && setSentAgain(await turn(true))}
        >
          {messages.sendAgain}
        </button>
      )}
      <p className="form-done" role="status">
        {mail === 'unconfirmed' && sentAgain && messages.sentAgain}
      </p>
    </Section>
  );
}

type SwitchProps = { on: boolean; onChange: (on: boolean) => Promise<boolean>; children: ReactNode };

function Switch({ on, onChange, children }: SwitchProps) {
  return (
    <label className="line gap-3 touch">
      <input type="checkbox" checked={on} onChange={({ currentTarget }) => void onChange(currentTarget.checked)} />
      <span>{children}</span>
    </label>
  );
}
