import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RiderName } from '#contract/api/posts.ts';
import type { Slots } from '#contract/rules/bracket.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Field } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { FieldGroup } from '../form/fields.tsx';
import { newRiderPath } from '../riders/rider-form.tsx';
import { type Answer, matchNames, type PastedName, ridersForSlots } from './match-names.ts';

type PasteNamesProps = {
  riders: readonly RiderName[];
  /** Empty before the rider count is chosen. */
  slots: Slots;
  /** If fans have brackets, the server refuses most changes of the first round. */
  hasBrackets: boolean;
  /** Riders are in bracket order. Null is an empty slot. */
  onFill: (riders: Slots) => void;
};

export function PasteNames({ onFill, ...props }: PasteNamesProps) {
  const { paste: messages } = useAdminMessages().cups;
  const toggle = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');

  function fill(riders: Slots) {
    onFill(riders);
    // The dialog that asks first closes with the panel.
    flushSync(() => setOpen(false));
    toggle.current?.focus();
  }

  return (
    <div className="admin-paste stack-3 start">
      <button
        className="button button-quiet"
        type="button"
        ref={toggle}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {messages.open}
      </button>
      {open && <PastePanel {...props} text={text} onText={setText} onFill={fill} />}
    </div>
  );
}

type PastePanelProps = PasteNamesProps & { text: string; onText: (text: string) => void };

function PastePanel({ riders, slots, hasBrackets, text, onText, onFill }: PastePanelProps) {
  const { paste: messages } = useAdminMessages().cups;
  const input = useRef<HTMLTextAreaElement>(null);
  const [answers, setAnswers] = useState<ReadonlyMap<number, Answer>>(new Map());
  useEffect(() => input.current?.focus(), []);
  const names = matchNames(text, riders);
  const filled = ridersForSlots(names, answers);
  const asked = names.flatMap((name, index) => (name.text !== null && !name.rider ? [{ name, index }] : []));
  const guesses = asked.filter(({ name, index }) => typeof name.answer === 'number' && !answers.has(index)).length;
  const extra = slots.length === 0 ? 0 : filled.length - slots.length;
  const inTheWay = slots.filter((rider) => rider !== null).length;
  return (
    <>
      <Field label={messages.label} hint={messages.hint}>
        {(control) => (
          <textarea
            className="admin-input"
            rows={8}
            ref={input}
            value={text}
            {...control}
            onChange={(event) => {
              setAnswers(new Map());
              onText(event.target.value);
            }}
          />
        )}
      </Field>
      {hasBrackets && <p className="admin-error">{messages.hasBrackets}</p>}
      <p role="status">
        {names.length > 0 && messages.found(filled.filter((rider) => rider !== null).length, filled.length)}{' '}
        {guesses > 0 && messages.guessed(guesses)}
      </p>
      {extra > 0 && <p className="admin-error">{messages.tooMany(filled.length, slots.length)}</p>}
      {asked.map(({ name, index }) => (
        <Question
          key={index}
          name={name}
          answer={answers.get(index)}
          onAnswer={(answer) => setAnswers(new Map([...answers, [index, answer]]))}
        />
      ))}
      {asked.length > 0 && <p className="admin-hint">{messages.missing}</p>}
      <div className="admin-actions">
        {inTheWay > 0 && filled.length > 0 ? (
          <ConfirmButton
            label={messages.fill}
            title={messages.replaceTitle}
            text={messages.replaceText(inTheWay)}
            confirm={messages.replace}
            run={async () => onFill(filled)}
          />
        ) : (
          <button
            className="button button-quiet"
            type="button"
            disabled={filled.length === 0}
            onClick={() => onFill(filled)}
          >
            {messages.fill}
          </button>
        )}
      </div>
    </>
  );
}

type QuestionProps = { name: PastedName; answer: Answer | undefined; onAnswer: (answer: Answer) => void };

function Question({ name: { text, choices, repeated, answer: guess }, answer, onAnswer }: QuestionProps) {
  const { paste: messages } = useAdminMessages().cups;
  const group = useId();
  const labelOf = ({ id, name }: RiderName) =>
    choices.filter((other) => other.name === name).length > 1 ? `${name} (#${id})` : name;
  const options: [Answer, string][] = [
    ...(repeated ? [] : choices.map((rider): [Answer, string] => [rider.id, labelOf(rider)])),
    ['empty', messages.leaveEmpty],
    ['ignored', messages.ignore],
  ];
  const isGuess = answer === undefined && typeof guess === 'number';
  const hint = repeated ? messages.repeated : isGuess ? messages.guess : '';
  return (
    <FieldGroup label={messages.who(text ?? '')} hint={hint}>
      {options.map(([value, label]) => (
        <label className="admin-choice admin-choice-framed breaks" key={value}>
          <input type="radio" name={group} checked={(answer ?? guess) === value} onChange={() => onAnswer(value)} />
          {label}
        </label>
      ))}
      {!repeated && (
        <Link to={newRiderPath(text ?? '')} target="_blank">
          {messages.addRider(text ?? '')}
        </Link>
      )}
    </FieldGroup>
  );
}
