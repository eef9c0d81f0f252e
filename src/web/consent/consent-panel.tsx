/** The question, and the two answers to it, which are equally easy. */
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { addressIn } from '#contract/languages.ts';
import { useConsentWords } from '../messages/consent-words.ts';
import { useWords } from '../messages/words.ts';
import type { Choice, Purpose } from './choice.ts';
import { closeChoices } from './open-choices.ts';
import { choose } from './remembered-choice.ts';

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
  const words = useConsentWords();
  const terms = addressIn(useWords().language, '/terms-of-service-and-privacy-agreement#privacy-third-parties');
  const title = useRef<HTMLHeadingElement>(null);

  // Nobody who is doing something else is pulled here.
  useEffect(() => {
    if (isOpened) title.current?.focus();
  }, [isOpened]);

  const answer = (chosenNow: Choice) => {
    choose(chosenNow);
    closeChoices();
  };
  const answerAll = (isPermitted: boolean) =>
    answer(Object.fromEntries(purposes.map((purpose) => [purpose, isPermitted])));
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isOpened) closeChoices();
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
          <button className="button button-quiet" type="button" onClick={closeChoices}>
            {words.close}
          </button>
        )}
      </div>
      {purposes.length > 1 && <OneByOne purposes={purposes} chosen={chosen} onAnswer={answer} />}
    </section>
  );
}

type OneByOneProps = { purposes: Purpose[]; chosen: Choice; onAnswer: (chosen: Choice) => void };

/** For who says yes to one thing and no to the other. No box is ticked before it was agreed to. */
function OneByOne({ purposes, chosen, onAnswer }: OneByOneProps) {
  const words = useConsentWords();
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
