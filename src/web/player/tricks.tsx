/** The tricks of a video as chapters: one press jumps to it, and while the video plays the one that is on is marked. */
import { useRef } from 'react';
import type { Trick } from '#contract/posts.ts';
import { usePlayerWords } from '../messages/player-words.ts';
import { clockTime } from '../watch/clock-time.ts';
import type { HostPlayer } from './host-player/host-player.ts';
import { useFollow } from './use-follow.ts';

const SHOWN_AT_ONCE = 12;

type TricksProps = {
  tricks: readonly Trick[];
  video: HostPlayer | undefined;
  /** Whether the video has been started: from then on the list keeps to a height of its own, in which it follows. */
  started: boolean;
  onJump: (second: number) => void;
};

export function Tricks({ tricks, video, started, onJump }: TricksProps) {
  const player = usePlayerWords();
  const list = useRef<HTMLDivElement>(null);
  const current = useFollow(list, tricks, video);
  const rest = tricks.slice(SHOWN_AT_ONCE);
  return (
    <section className="tricks" aria-labelledby="tricks">
      <h2 id="tricks">{player.tricks}</h2>
      <div className={started ? 'tricks-all tricks-following' : 'tricks-all'} ref={list}>
        <TrickList tricks={tricks.slice(0, SHOWN_AT_ONCE)} current={current} onJump={onJump} />
        {rest.length > 0 && (
          <details className="tricks-more">
            <summary>{player.moreTricks(rest.length)}</summary>
            <TrickList
              tricks={rest}
              current={current === undefined ? undefined : current - SHOWN_AT_ONCE}
              onJump={onJump}
            />
          </details>
        )}
      </div>
    </section>
  );
}

type TrickListProps = Pick<TricksProps, 'tricks' | 'onJump'> & { current: number | undefined };

function TrickList({ tricks, current, onJump }: TrickListProps) {
  return (
    <ol className="tricks-list">
      {tricks.map(({ start, end, name }, place) => (
        <li key={`${start}-${end}`}>
          <button
            className="trick"
            type="button"
            aria-current={place === current ? 'true' : undefined}
            onClick={() => onJump(start)}
          >
            <span className="trick-time">{clockTime(start)}</span> <span>{name}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
