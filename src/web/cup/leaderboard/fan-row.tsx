import type { RefObject } from 'react';
import type { LeaderboardRow } from '#contract/cups.ts';
import { useCupMessages } from '../../messages/en/cup.ts';

type Props = {
  row: Pick<LeaderboardRow, 'rank' | 'userName' | 'score'>;
  own: boolean;
  /** Set on the first row of a newly loaded page, which receives the focus. */
  focusRef?: RefObject<HTMLLIElement | null>;
};

export function FanRow({ row, own, focusRef }: Props) {
  const messages = useCupMessages();
  return (
    <li className="field-row" ref={focusRef} tabIndex={focusRef && -1} aria-current={own || undefined}>
      <span className="field-rank">
        <span className="hidden-visually">{messages.rank(row.rank)}</span>
        <span aria-hidden="true">{row.rank}</span>
      </span>
      <span className="field-name">{row.userName}</span>
      <span className={row.score === 0 ? 'field-points field-points-none' : 'field-points'}>
        {messages.points(row.score)}
      </span>
    </li>
  );
}
