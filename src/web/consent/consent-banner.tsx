import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { Site } from '#contract/api/site.ts';
import { pathInLanguage } from '#contract/rules/languages.ts';
import { useMessages } from '../site/messages.ts';
import { mountOnce } from '../site/mount.tsx';
import { createStore } from '../ui/store.ts';
import { useStore } from '../ui/use-store.ts';
import { type Choice, choice, type Purpose, saveChoice } from './consent-choice.ts';
import { decidablePurposes, purposesToAsk, readSignals } from './purposes.ts';
import { type ConsentContext, runPermittedScripts } from './third-party-scripts.ts';
import './consent.css';

/** Asks for consent, asks again at the link of the footer, and runs the permitted scripts. */
export function startConsent({ thirdParties, publicUrl }: Site): void {
  if (!thirdParties) return;
  document.addEventListener('click', openOnLinkClick, { capture: true });
  // First in the document for keyboards and screen readers; the style sheet puts it at the bottom of the window.
  const container = document.createElement('div');
  container.className = 'consent-place';
  document.body.prepend(container);
  void mountOnce(
    'consent',
    <ConsentBanner publicUrl={publicUrl} thirdParties={thirdParties} signals={readSignals()} />,
    container,
  );
}

function ConsentBanner({ publicUrl, thirdParties, signals }: Omit<ConsentContext, 'adLabel'>) {
  const { advertisement } = useMessages().consent;
  const chosen = useStore(choice);
  const isOpened = useStore(openerLink) !== undefined;

  useEffect(
    () => runPermittedScripts({ publicUrl, thirdParties, signals, adLabel: advertisement }),
    [publicUrl, thirdParties, signals, advertisement],
  );

  const isAsking = purposesToAsk({ thirdParties, signals, choice: chosen }).length > 0;
  if (!isAsking && !isOpened) return null;
  return (
    <ConsentPanel
      purposes={decidablePurposes({ thirdParties, signals })}
      chosen={chosen}
      isOpened={isOpened}
      isAsking={isAsking}
      isAnalyticsOff={thirdParties.analyticsId !== undefined && (signals.globalPrivacyControl || signals.doNotTrack)}
    />
  );
}

type ConsentPanelProps = {
  purposes: Purpose[];
  chosen: Choice;
  /** The visitor has opened the panel by the link of the footer. */
  isOpened: boolean;
  /** The answer to a purpose is missing. */
  isAsking: boolean;
  /** A privacy signal of the browser prevents analytics. */
  isAnalyticsOff: boolean;
};

function ConsentPanel({ purposes, chosen, isOpened, isAsking, isAnalyticsOff }: ConsentPanelProps) {
  const { consent: messages, language, ui } = useMessages();
  const terms = pathInLanguage(language, '/terms-of-service-and-privacy-agreement#privacy-third-parties');
  const title = useRef<HTMLHeadingElement>(null);

  // A panel that opens by itself leaves the focus where it is.
  useEffect(() => {
    if (isOpened) title.current?.focus();
  }, [isOpened]);

  const answer = (newChoice: Choice) => {
    saveChoice(newChoice);
    closeBanner();
  };
  const answerAll = (isPermitted: boolean) =>
    answer(Object.fromEntries(purposes.map((purpose) => [purpose, isPermitted])));
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isOpened) closeBanner();
  };

  return (
    <section className="consent stack" aria-labelledby="consent-title" onKeyDown={closeByKey}>
      <div className="consent-text quiet measure wide">
        <h2 className="consent-title" id="consent-title" ref={title} tabIndex={-1}>
          {messages.title}
        </h2>
        {purposes.map((purpose) => (
          <p key={purpose}>
            {messages.purposes[purpose].summary} {!isAsking && messages.currentChoice(chosen[purpose])}
          </p>
        ))}
        {isAnalyticsOff && <p>{messages.analyticsOff}</p>}
        <p>
          <a href={terms}>{messages.more}</a>
        </p>
      </div>
      <div className="consent-actions stack-2">
        {purposes.length > 0 && (
          <>
            <button className="button" type="button" onClick={() => answerAll(false)}>
              {messages.refuse}
            </button>
            <button className="button" type="button" onClick={() => answerAll(true)}>
              {messages.accept}
            </button>
          </>
        )}
        {isOpened && !isAsking && (
          <button className="button button-quiet" type="button" onClick={closeBanner}>
            {ui.close}
          </button>
        )}
      </div>
      {purposes.length > 0 && <PurposeForm purposes={purposes} chosen={chosen} onAnswer={answer} />}
    </section>
  );
}

type PurposeFormProps = { purposes: Purpose[]; chosen: Choice; onAnswer: (chosen: Choice) => void };

/** No checkbox is checked before the visitor has accepted its purpose. */
function PurposeForm({ purposes, chosen, onAnswer }: PurposeFormProps) {
  const { consent: messages, ui } = useMessages();
  const isDivisible = purposes.length > 1;
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = new FormData(event.currentTarget);
    onAnswer(Object.fromEntries(purposes.map((purpose) => [purpose, checked.has(purpose)])));
  };
  return (
    <details className="consent-details">
      <summary>{messages.details}</summary>
      <form className="consent-form measure start stack" onSubmit={save}>
        {purposes.map((purpose) => (
          <div key={purpose}>
            {isDivisible && (
              <label className="consent-purpose target">
                <input type="checkbox" name={purpose} defaultChecked={chosen[purpose] ?? false} />
                {messages.purposes[purpose].name}
              </label>
            )}
            <p className="quiet">{messages.purposes[purpose].text}</p>
          </div>
        ))}
        {isDivisible && (
          <button className="button button-quiet" type="submit">
            {ui.save}
          </button>
        )}
      </form>
    </details>
  );
}

/** The link that has opened the banner, which gets the focus when it closes. */
const openerLink = createStore<HTMLElement | undefined>(undefined);

function openOnLinkClick(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || !(target instanceof Element)) return;
  const link = target.closest<HTMLElement>('a[href^="/"][href$="#privacy-choices"]');
  if (!link) return;
  event.preventDefault();
  openerLink.set(link);
}

function closeBanner(): void {
  const link = openerLink.get();
  openerLink.set(undefined);
  link?.focus();
}
