import type { RefObject } from 'react';
import type { LeaderboardRow } from '#contract/api/cups.ts';
import { fanNameIn } from '#contract/rules/names.ts';
import { useMessages } from '../../site/messages.ts';

/** After each game, ties move most fans by several places. Only a move by a quarter of all brackets stands out. */
export function hasMovedFar(moved: number | null, brackets: number): moved is number {
  return moved !== null && Math.abs(moved) >= Math.max(3, brackets / 4);
}

type Props = {
  /** The number of all brackets. */
  brackets: number;
  row: Omit<LeaderboardRow, 'id'>;
  own: boolean;
  /** Whether the row is large. */
  leads?: boolean;
  /** The first row of a newly loaded page has it, and receives the focus. */
  focusRef?: RefObject<HTMLLIElement | null> | undefined;
};

export function FanRow({ brackets, row, own, leads, focusRef }: Props) {
  const { cup: messages, language } = useMessages();
  return (
    <li
      className={leads ? 'field-row stack field-row-first' : 'field-row stack'}
      ref={focusRef}
      tabIndex={focusRef && -1}
      aria-current={own || undefined}
    >
      <span className={leads ? 'display' : 'quiet'}>
        <span className="hidden-visually">{messages.rank(row.rank)}</span>
        <span aria-hidden="true">{row.rank}</span>
      </span>
      <span className="breaks shrinks">
        {fanNameIn(language, row.userName)} <Movement row={row} brackets={brackets} /> <Called row={row} />
      </span>
      <span className={row.score === 0 ? 'field-points strong figures quiet' : 'field-points strong figures'}>
        {messages.points(row.score)}
      </span>
    </li>
  );
}

type MovementProps = { row: Pick<LeaderboardRow, 'moved'>; brackets: number };

export function Movement({ row: { moved }, brackets }: MovementProps) {
  const messages = useMessages().cup;
  if (!hasMovedFar(moved, brackets)) return null;
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
