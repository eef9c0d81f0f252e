import { MAX_LETTER_CALL } from '#contract/rules/picks.ts';
import { useMessages } from '../../site/messages.ts';
import type { CallOutcome } from './bracket-cup.ts';

const TILES = ['0', 'S', 'L', 'V', 'S'].slice(0, MAX_LETTER_CALL + 1);

type Props = {
  call: number | null | undefined;
  /** Undefined while the final is open or its result is hidden. */
  outcome: CallOutcome;
  onCall: ((letters: number | null) => void) | undefined;
};

export function LetterCall({ call = null, outcome, onCall }: Props) {
  const messages = useMessages().bracket.letterCall;
  return (
    <fieldset className="letter-call stack-2" disabled={!onCall}>
      <legend className="letter-call-question strong">{onCall ? messages.question : messages.title}</legend>
      <div className="wrap-1">
        {TILES.map((tile, letters) => (
          <label
            className={`letter-call-tile display pickable${isLit(letters, call) ? ' letter-call-lit' : ''}`}
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed, and S occurs twice
            key={letters}
          >
            <input
              className="hidden-visually"
              type="radio"
              name="letter-call"
              checked={letters === call}
              onChange={() => onCall?.(letters)}
            />
            <span aria-hidden="true">{tile}</span>
            <span className="hidden-visually">{messages.letters(letters)}</span>
          </label>
        ))}
        {/* The fifth letter loses. */}
        <span className="letter-call-tile letter-call-lost quiet" aria-hidden="true">
          H
        </span>
        {(onCall || call === null) && (
          <label className="letter-call-none pickable pickable-ring line gap-2 touch">
            <input
              className="hidden-visually"
              type="radio"
              name="letter-call"
              checked={call === null}
              onChange={() => onCall?.(null)}
            />
            {messages.none}
          </label>
        )}
      </div>
      <p className="note">
        {call !== null && `${messages.letters(call)}. `}
        {outcome === undefined ? onCall && messages.breaksTies : messages.outcome(outcome)}
      </p>
    </fieldset>
  );
}

function isLit(letters: number, call: number | null): boolean {
  return letters === 0 ? call === 0 : call !== null && letters <= call;
}
