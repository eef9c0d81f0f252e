import type { RefObject } from 'react';
import type { LeaderboardRow } from '#contract/api/cups.ts';
import { fanNameIn } from '#contract/rules/names.ts';
import { useMessages } from '../../site/messages.ts';

type Props = {
  row: Omit<LeaderboardRow, 'id'>;
  own: boolean;
  /** The first row of a newly loaded page has it, and receives the focus. */
  focusRef?: RefObject<HTMLLIElement | null> | undefined;
};

export function FanRow({ row, own, focusRef }: Props) {
  const { cup: messages, language } = useMessages();
  return (
    <li className="field-row stack" ref={focusRef} tabIndex={focusRef && -1} aria-current={own || undefined}>
      <span className="field-rank stack-1 quiet start">
        <span className="hidden-visually">{messages.rank(row.rank)}</span>
        <span aria-hidden="true">{row.rank}</span>
        <Movement row={row} />
      </span>
      <span className="breaks shrinks">
        {fanNameIn(language, row.userName)} <Called row={row} />
      </span>
      <span className={row.score === 0 ? 'field-points strong figures quiet' : 'field-points strong figures'}>
        {messages.points(row.score)}
      </span>
    </li>
  );
}

export function Movement({ row: { moved } }: { row: Pick<LeaderboardRow, 'moved'> }) {
  const messages = useMessages().cup;
  if (!moved) return null;
  return (
    <span className={moved > 0 ? 'field-moved whole field-moved-up' : 'field-moved whole'}>
      <span aria-hidden="true">
        {moved > 0 ? '▲' : '▼'} {Math.abs(moved)}
      </span>
      <span className="hidden-visually"> {messages.moved(moved)}</span>
    </span>
  );
}

export function Called({ row: { letterCall } }: { row: Pick<LeaderboardRow, 'letterCall'> }) {
  const messages = useMessages().cup;
  return letterCall !== null && <small className="field-called note">{messages.called(letterCall)}</small>;
}
