/** Asks the visitor what may happen, opens the question again when they want to change their answer, and holds to it. */
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import type { Site } from '#contract/site.ts';
import { type Messages, MessagesContext, useMessages } from '../messages/messages.ts';
import { type Choice, choice, loadChoice, type Purpose, saveChoice } from './consent-choice.ts';
import { decidablePurposes, purposesToAsk, readSignals } from './purposes.ts';
import './consent.css';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { addressIn } from '#contract/languages.ts';
import { useConsentMessages } from '../messages/en/consent.ts';
import { createStore, useStore } from '../ui/store.ts';
import { type ConsentContext, runPermittedScripts } from './third-party-scripts.ts';

export function startConsent(router: DataRouter, { thirdParties, publicUrl }: Site, messages?: Messages): void {
  if (!thirdParties) return;
  loadChoice();
  document.addEventListener('click', openOnLinkClick, { capture: true });
  // Before the page, so that a keyboard and a screen reader come to it first; the style sheet shows it at the foot of the window.
  const place = document.createElement('div');
  place.className = 'consent-place';
  document.body.prepend(place);
  const circumstances = { router, publicUrl, thirdParties, signals: readSignals() };
  createRoot(place).render(
    <MessagesContext value={messages}>
      <ConsentBanner {...circumstances} />
    </MessagesContext>,
  );
}

export function ConsentBanner({ router, publicUrl, thirdParties, signals }: Omit<ConsentContext, 'adLabel'>) {
  const { advertisement } = useConsentMessages();
  const chosen = useStore(choice);
  const isOpened = useStore(openerLink) !== undefined;

  useEffect(
    () => runPermittedScripts({ router, publicUrl, thirdParties, signals, adLabel: advertisement }),
    [router, publicUrl, thirdParties, signals, advertisement],
  );

  const isAsking = purposesToAsk({ thirdParties, signals, choice: chosen }).length > 0;
  if (!isAsking && !isOpened) return null;
  return (
    <ConsentPanel
      purposes={decidablePurposes({ thirdParties, signals })}
      chosen={chosen}
      isOpened={isOpened}
      isAsking={isAsking}
      isCountingOff={thirdParties.analyticsId !== undefined && (signals.globalPrivacyControl || signals.doNotTrack)}
    />
  );
}

type ConsentPanelProps = {
  /** What there is to decide. */
  purposes: Purpose[];
  chosen: Choice;
  /** Whether the visitor has asked for it. */
  isOpened: boolean;
  /** Whether there is no answer yet. */
  isAsking: boolean;
  /** Whether nobody counts because the browser says so. */
  isCountingOff: boolean;
};

export function ConsentPanel({ purposes, chosen, isOpened, isAsking, isCountingOff }: ConsentPanelProps) {
  const words = useConsentMessages();
  const terms = addressIn(useMessages().language, '/terms-of-service-and-privacy-agreement#privacy-third-parties');
  const title = useRef<HTMLHeadingElement>(null);

  // Nobody who is doing something else is pulled here.
  useEffect(() => {
    if (isOpened) title.current?.focus();
  }, [isOpened]);

  const answer = (chosenNow: Choice) => {
    saveChoice(chosenNow);
    closeBanner();
  };
  const answerAll = (isPermitted: boolean) =>
    answer(Object.fromEntries(purposes.map((purpose) => [purpose, isPermitted])));
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isOpened) closeBanner();
  };

  return (
    <section className="consent" aria-labelledby="consent-title" onKeyDown={closeByKey}>
      <div className="consent-text">
        <h2 className="consent-title" id="consent-title" ref={title} tabIndex={-1}>
          {words.title}
        </h2>
        {purposes.map((purpose) => (
          <p key={purpose}>
            {words.purposes[purpose].text} {!isAsking && words.now(chosen[purpose])}
          </p>
        ))}
        {isCountingOff && <p>{words.countingIsOff}</p>}
        <p>
          <a href={terms}>{words.more}</a>
        </p>
      </div>
      <div className="consent-ways">
        {purposes.length > 0 && (
          <>
            <button className="button" type="button" onClick={() => answerAll(false)}>
              {words.refuse}
            </button>
            <button className="button" type="button" onClick={() => answerAll(true)}>
              {words.accept}
            </button>
          </>
        )}
        {isOpened && !isAsking && (
          <button className="button button-quiet" type="button" onClick={closeBanner}>
            {words.close}
          </button>
        )}
      </div>
      {purposes.length > 1 && <PurposeForm purposes={purposes} chosen={chosen} onAnswer={answer} />}
    </section>
  );
}

type PurposeFormProps = { purposes: Purpose[]; chosen: Choice; onAnswer: (chosen: Choice) => void };

/** For who says yes to one thing and no to the other. No box is ticked before it was agreed to. */
function PurposeForm({ purposes, chosen, onAnswer }: PurposeFormProps) {
  const words = useConsentMessages();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget);
    onAnswer(Object.fromEntries(purposes.map((purpose) => [purpose, ticked.has(purpose)])));
  };
  return (
    <details className="consent-details">
      <summary>{words.oneByOne}</summary>
      <form className="consent-form" onSubmit={save}>
        {purposes.map((purpose) => (
          <label key={purpose} className="consent-purpose">
            <input type="checkbox" name={purpose} defaultChecked={chosen[purpose] ?? false} />
            {words.purposes[purpose].name}
          </label>
        ))}
        <button className="button button-quiet" type="submit">
          {words.save}
        </button>
      </form>
    </details>
  );
}

/** The link by which the visitor has opened the choices, to which they return; undefined: they are not open. */
export const openerLink = createStore<HTMLElement | undefined>(undefined);

export function openOnLinkClick(event: MouseEvent): void {
  const { target, button, metaKey, ctrlKey, shiftKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || !(target instanceof Element)) return;
  const link = target.closest<HTMLElement>('a[href^="/"][href$="#privacy-choices"]');
  if (!link) return;
  event.preventDefault();
  openerLink.set(link);
}

export function closeBanner(): void {
  const link = openerLink.get();
  openerLink.set(undefined);
  link?.focus();
}
