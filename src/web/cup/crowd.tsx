import { type CSSProperties, useEffect } from 'react';
import type { CrowdPicks } from '#contract/api/cups.ts';
import { parseGameNumber } from '#contract/rules/bracket.ts';
import { api } from '../api/client.ts';
import { useMessages } from '../site/messages.ts';
import { useLoaded, useRefetchAfter } from '../ui/loaded.tsx';
import type { CupView } from './cup-view.ts';
import { newsDelay } from './request-delays.ts';

export type Crowd = ReturnType<typeof showCrowd>;

type CrowdLoaderProps = { cup: CupView; open: boolean; onLoaded: (crowd: Crowd) => void };

/** Loads the figures again after results and after the close of picks. Without them the page still works. */
export function CrowdLoader({ cup, open, onLoaded }: CrowdLoaderProps) {
  const { id } = cup.info;
  const { data, refetch } = useLoaded(`${id}`, () => api('GET /cups/{id}/crowd', { params: { id } }));
  useRefetchAfter(cup.edition + JSON.stringify(cup.results) + open, newsDelay, refetch);
  useEffect(() => {
    if (data) onLoaded(showCrowd(data));
  }, [data, onLoaded]);
  return null;
}

/** The per cent of brackets with the rider in the game, and of those with the rider as its winner. */
type Shares = { there: number; winner: number };

function showCrowd(picks: CrowdPicks) {
  const games = new Map(picks.games.map((figures) => [parseGameNumber(figures.game), figures]));
  const sharesOf = (game: number, rider: number): Shares | undefined => {
    const figures = games.get(game);
    // The API leaves out riders whom no bracket has in the game.
    return figures && (figures.riders.find((other) => other.rider.id === rider) ?? { there: 0, winner: 0 });
  };
  return {
    picks,
    renderShare(game: number, rider: number) {
      const shares = sharesOf(game, rider);
      return shares && <RiderShare shares={shares} />;
    },
    renderNote(game: number, riders: readonly number[]) {
      const [first, second] = riders.map((rider) => sharesOf(game, rider)?.there);
      // In the first round the figures are no news: every bracket has these riders.
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

/** Hidden from screen readers: they read the figures with the riders. */
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
