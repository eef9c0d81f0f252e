import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import type { CrowdPicks } from '#contract/api/cups.ts';
import { parseGameNumber } from '#contract/rules/bracket.ts';
import { api } from '../api/client.ts';
import { useMessages } from '../site/messages.ts';
import type { CupView } from './cup-view.ts';
import { newsDelay } from './request-delays.ts';

/** What the brackets picked, ready to be shown in RESULTS. */
export type Crowd = {
  picks: CrowdPicks;
  /** For the row of a rider. */
  renderShare: (game: number, rider: number) => ReactNode;
  /** For the foot of a game. */
  renderNote: (game: number, riders: readonly number[]) => ReactNode;
  upset: ReactNode;
};

type CrowdLoaderProps = { cup: CupView; open: boolean; onLoaded: (crowd: Crowd) => void };

/** Shows nothing: reads the figures after the page, and again after results and the close of picks. */
export function CrowdLoader({ cup, open, onLoaded }: CrowdLoaderProps) {
  const requested = useRef(false);
  const { id } = cup.info;
  const figuresOf = cup.edition + JSON.stringify(cup.results) + open;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other figures are the reason to read again
  useEffect(() => {
    let mounted = true;
    const timer = setTimeout(
      () => {
        requested.current = true;
        api('GET /cups/{id}/crowd', { params: { id } })
          .then((picks) => mounted && onLoaded(showCrowd(picks)))
          // Without the figures the page still works.
          .catch(() => {});
      },
      requested.current ? newsDelay() : 0,
    );
    return () => {
      mounted = false;
      clearTimeout(timer);
    };
  }, [id, figuresOf]);

  return null;
}

/** Per cent of the brackets. */
type Shares = { there: number; winner: number };

function showCrowd(picks: CrowdPicks): Crowd {
  const games = new Map(picks.games.map((figures) => [parseGameNumber(figures.game), figures]));
  const sharesOf = (game: number, rider: number): Shares | undefined => {
    const figures = games.get(game);
    // No bracket had a rider who is not listed.
    return figures && (figures.riders.find((other) => other.rider.id === rider) ?? { there: 0, winner: 0 });
  };
  return {
    picks,
    renderShare(game, rider) {
      const shares = sharesOf(game, rider);
      return shares && <RiderShare shares={shares} />;
    },
    renderNote(game, riders) {
      const [first, second] = riders.map((rider) => sharesOf(game, rider)?.there);
      // All brackets have the riders of the first round.
      if (first === undefined || second === undefined || (first === 100 && second === 100)) return null;
      return <ExpectedHere first={first} second={second} />;
    },
    upset: picks.upset && <Upset upset={picks.upset} />,
  };
}

function RiderShare({ shares: { there, winner } }: { shares: Shares }) {
  const { crowd } = useMessages().bracket;
  const text = there === 100 ? crowd.picked(winner) : crowd.pickedToWin(there, winner);
  return (
    <span className="crowd-share quiet" style={{ '--share': winner } as CSSProperties}>
      <span className="crowd-share-number" aria-hidden="true">
        {crowd.share(winner)}
      </span>
      <span className="hidden-visually">, {text}</span>
    </span>
  );
}

/** Screen readers get the figures with the riders. */
function ExpectedHere({ first, second }: { first: number; second: number }) {
  const { crowd } = useMessages().bracket;
  return (
    <span className="crowd-note quiet" aria-hidden="true">
      {crowd.expectedHere(first, second)}
    </span>
  );
}

function Upset({ upset: { game, rider, share } }: { upset: NonNullable<CrowdPicks['upset']> }) {
  const { crowd } = useMessages().bracket;
  return (
    <p className="crowd-upset above-6">
      <span className="crowd-upset-label small strong">{crowd.upset}</span>{' '}
      <span className="bold">{crowd.upsetPick(rider.name, parseGameNumber(game))}</span> {crowd.sawItComing(share)}
    </p>
  );
}
