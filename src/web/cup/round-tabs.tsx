/** The way from round to round on a narrow screen. */
import { useCupWords } from '../messages/cup-words.ts';

type Props = { shown: number; onShow: (round: number) => boolean };

export function RoundTabs({ shown, onShow }: Props) {
  const { rounds, roundsLabel } = useCupWords();
  return (
    <nav className="round-tabs" aria-label={roundsLabel}>
      {rounds.map((name, round) => (
        <a
          className="round-tab"
          key={name}
          href={`#round-${round + 1}`}
          aria-current={round === shown ? 'true' : undefined}
          onClick={(event) => {
            if (onShow(round)) event.preventDefault();
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
