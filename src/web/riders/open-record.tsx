import { useMessages } from '../site/messages.ts';

type Record = { wins: number; losses: number };

/** Fewer decided games, or only wins or losses, would tell the result of a game. */
const MIN_DECIDED_GAMES = 3;

/** Whether the record may stand open while 'Hide results' is on. */
export function tellsNoResult({ wins, losses }: Record): boolean {
  return wins > 0 && losses > 0 && wins + losses >= MIN_DECIDED_GAMES;
}

export function OpenRecord({ record }: { record: Record }) {
  const { sentence } = useMessages().riders.record;
  const { wins, losses } = record;
  if (!tellsNoResult(record)) return null;
  return (
    <span className="whole figures" role="img" aria-label={sentence(wins, losses)}>
      {wins}–{losses}
    </span>
  );
}
