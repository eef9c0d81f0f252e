/** Fills the first round from a pasted list of names. */
import { useEffect, useId, useRef, useState } from 'react';
import type { RiderName } from '#contract/posts.ts';
import { useAdminCupMessages } from '../../messages/en/admin-cups.ts';
import { useAdminPostMessages } from '../../messages/en/admin-posts.ts';
import { Link } from '../../ui/link.tsx';
import { Field, FieldGroup } from '../form/fields.tsx';
import { type Answer, matchNames, type PastedName, ridersForSlots } from './match-names.ts';

type PasteNamesProps = {
  riders: readonly RiderName[];
  /** 0 before the rider count is chosen. */
  slotCount: number;
  /** Rider ids in bracket order; null for an empty slot. */
  onFill: (riders: (number | null)[]) => void;
};

export function PasteNames({ onFill, ...props }: PasteNamesProps) {
  const { paste: messages } = useAdminCupMessages();
  const toggle = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');

  function fill(riders: (number | null)[]) {
    onFill(riders);
    setOpen(false);
    toggle.current?.focus();
  }

  return (
    <div className="admin-paste">
      <button className="admin-button" type="button" ref={toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        {messages.open}
      </button>
      {open && <PastePanel {...props} text={text} onText={setText} onFill={fill} />}
    </div>
  );
}

type PastePanelProps = PasteNamesProps & { text: string; onText: (text: string) => void };

function PastePanel({ riders, slotCount, text, onText, onFill }: PastePanelProps) {
  const { paste: messages } = useAdminCupMessages();
  const { newRider } = useAdminPostMessages().suggestion;
  const input = useRef<HTMLTextAreaElement>(null);
  const [answers, setAnswers] = useState<ReadonlyMap<number, Answer>>(new Map());
  useEffect(() => input.current?.focus(), []);
  const names = matchNames(text, riders);
  const filled = ridersForSlots(names, answers);
  const asked = names.flatMap((name, index) => (name.text !== null && !name.rider ? [{ name, index }] : []));
  const extra = slotCount === 0 ? 0 : filled.length - slotCount;
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
      <p role="status">{names.length > 0 && messages.found(names.filter(({ rider }) => rider).length, names.length)}</p>
      {extra > 0 && <p className="admin-error">{messages.tooMany(filled.length, slotCount)}</p>}
      {asked.map(({ name, index }) => (
        <Question
          key={index}
          name={name}
          answer={answers.get(index) ?? 'empty'}
          onAnswer={(answer) => setAnswers(new Map([...answers, [index, answer]]))}
        />
      ))}
      {asked.length > 0 && (
        <p className="admin-hint">
          {messages.missing}{' '}
          <Link to="/admin/riders/new" target="_blank">
            {newRider}
          </Link>
        </p>
      )}
      <div className="admin-actions">
        <button className="admin-button" type="button" disabled={filled.length === 0} onClick={() => onFill(filled)}>
          {messages.fill}
        </button>
      </div>
    </>
  );
}

type QuestionProps = { name: PastedName; answer: Answer; onAnswer: (answer: Answer) => void };

function Question({ name: { text, choices, repeated }, answer, onAnswer }: QuestionProps) {
  const { paste: messages } = useAdminCupMessages();
  const group = useId();
  const labelOf = ({ id, name }: RiderName) =>
    choices.filter((other) => other.name === name).length > 1 ? `${name} (#${id})` : name;
  const options: [Answer, string][] = [
    ...(repeated ? [] : choices.map((rider): [Answer, string] => [rider.id, labelOf(rider)])),
    ['empty', messages.leaveEmpty],
    ['ignored', messages.ignore],
  ];
  return (
    <FieldGroup label={messages.who(text ?? '')} hint={repeated ? messages.repeated : ''}>
      {options.map(([value, label]) => (
        <label className="admin-choice admin-choice-framed" key={value}>
          <input type="radio" name={group} checked={answer === value} onChange={() => onAnswer(value)} />
          {label}
        </label>
      ))}
    </FieldGroup>
  );
}
