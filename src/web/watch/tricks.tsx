/** The tricks of a video as chapters: one press jumps to it. */
import type { Trick } from '#contract/posts.ts';
import { usePlayerWords } from '../words/player-words.ts';
import { clockTime } from './clock-time.ts';

const SHOWN_AT_ONCE = 12;

export function Tricks({ tricks, onJump }: { tricks: readonly Trick[]; onJump: (second: number) => void }) {
  const player = usePlayerWords();
  const rest = tricks.slice(SHOWN_AT_ONCE);
  return (
    <section className="tricks" aria-labelledby="tricks">
      <h2 id="tricks">{player.tricks}</h2>
      <TrickList tricks={tricks.slice(0, SHOWN_AT_ONCE)} onJump={onJump} />
      {rest.length > 0 && (
        <details className="tricks-more">
          <summary>{player.moreTricks(rest.length)}</summary>
          <TrickList tricks={rest} onJump={onJump} />
        </details>
      )}
    </section>
  );
}

function TrickList({ tricks, onJump }: { tricks: readonly Trick[]; onJump: (second: number) => void }) {
  return (
    <ol className="tricks-list">
      {tricks.map(({ start, end, name }) => (
        <li key={`${start}-${end}`}>
          <button className="trick" type="button" onClick={() => onJump(start)}>
            <span className="trick-time">{clockTime(start)}</span> {name}
          </button>
        </li>
      ))}
    </ol>
  );
}
