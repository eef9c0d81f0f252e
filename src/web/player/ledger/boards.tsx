import { useMessages } from '../../site/messages.ts';
import { Letters } from '../../ui/letters.tsx';
import { type ChartedGame, letterOf, sideOf, stateAfter } from './charted-game.ts';

type BoardsProps = {
  game: ChartedGame;
  shown: number;
  /** The number of the row at the playhead, which is 0 before the first. */
  row: number;
};

export function Boards({ game, shown, row }: BoardsProps) {
  const messages = useMessages().ledger;
  const { rows, riders, surnames, result } = game;
  const { letters, leader } = stateAfter(game, shown);
  const latest = shown > 0 ? letterOf(game, shown - 1)?.side : undefined;
  const winner = shown === rows.length ? result?.winnerId : undefined;
  return (
    <section className="boards stack" aria-label={messages.title}>
      {riders.map(({ id }, index) => {
        const side = index === 0 ? 0 : 1;
        return (
          <p key={id} className={side === latest ? 'board board-latest' : 'board'}>
            <span className="board-name display breaks shrinks">{surnames[side]}</span>{' '}
            <Letters lit={letters[side]} label={messages.letters(letters[side])} />
          </p>
        );
      })}
      <p className="boards-state row note figures spread">
        {winner !== undefined && <b>{messages.wins(surnames[sideOf(game, winner)])}</b>}
        {leader !== undefined && <b>{messages.sets(surnames[sideOf(game, leader)])}</b>}
        {row > 0 && winner === undefined && <span>{messages.trick(row, rows.length)}</span>}
      </p>
    </section>
  );
}
