/** One fan in the field behind the podium. */
import type { RefObject } from 'react';
import type { LeaderboardRow } from '#contract/cups.ts';
import { useCupMessages } from '../../messages/en/cup.ts';

type Props = {
  row: Pick<LeaderboardRow, 'rank' | 'userName' | 'score'>;
  own: boolean;
  /** Where the focus goes when this row is the first of those that were asked for. */
  focus?: RefObject<HTMLLIElement | null>;
};

export function FanRow({ row, own, focus }: Props) {
  const messages = useCupMessages();
  return (
    <li className="field-row" ref={focus} tabIndex={focus && -1} aria-current={own || undefined}>
      <span className="field-rank">
        <span className="hidden-visually">{messages.rank(row.rank)}</span>
        <span aria-hidden="true">{row.rank}</span>
      </span>
      <span className="field-name">{row.userName}</span>
      <span className="field-points">{messages.points(row.score)}</span>
    </li>
  );
}
