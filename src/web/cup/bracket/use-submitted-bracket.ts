/** The bracket that the signed-in fan has submitted for a cup. */
import { useEffect, useRef, useState } from 'react';
import type { Bracket } from '#contract/brackets.ts';
import { useSession } from '../../account/session.ts';
import { loadSessionClient } from '../../account/start-session.ts';
import type { CupView } from '../cup-view.ts';

export type SubmittedBracket = {
  /** Undefined where there is none, or nobody is signed in. */
  bracket: Bracket | undefined;
  /** Whether that is known by now. */
  loaded: boolean;
  /** Whether it could not be read. */
  failed: boolean;
  reload: () => void;
  update: (bracket: Bracket) => void;
};

type LoadedBracket = { userId: number; bracket?: Bracket | undefined; failed?: true };

/** Milliseconds in which all who heard the same news ask again, so that they do not ask at once. */
const JITTER_MS = 700;

/** Milliseconds that at least lie between two reads for the rank alone: each submission may move it. */
const RANK_INTERVAL_MS = 10_000;

/** What it is worth is read again when games are settled; its rank follows the head of the leaderboard, or now and then. */
export function useSubmittedBracket(cup: CupView): SubmittedBracket {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  const cupId = cup.info.id;
  const [read, setRead] = useState<LoadedBracket>();
  const [attempt, setAttempt] = useState(0);
  /** Counts submissions: what was asked for before one no longer holds after it. */
  const updates = useRef(0);
  const requested = useRef(false);
  const own = read?.userId === userId ? read : undefined;
  const place = own?.bracket && cup.brackets.find(({ id }) => id === own.bracket?.id);
  const scoreInputs = cup.edition + JSON.stringify(cup.results);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other results and another attempt are the reasons to read again
  useEffect(() => {
    if (userId === undefined) return;
    const before = updates.current;
    let wanted = true;
    const isWanted = () => wanted && before === updates.current;
    const wait = setTimeout(
      () => {
        requested.current = true;
        loadSessionClient()
          .then((calls) => calls.api('GET /brackets/{userId}', { params: { userId } }))
          .then((brackets) => {
            if (isWanted()) setRead({ userId, bracket: brackets.find(({ slvshCupId }) => slvshCupId === cupId) });
          })
          .catch(() => {
            if (isWanted())
              setRead((known) => (known?.userId === userId && !known.failed ? known : { userId, failed: true }));
          });
      },
      requested.current ? Math.random() * JITTER_MS : 0,
    );
    return () => {
      wanted = false;
      clearTimeout(wait);
    };
  }, [userId, cupId, scoreInputs, attempt]);

  const leaderboard = cup.brackets;
  const ranked = useRef(leaderboard);
  const offLeaderboard = own?.bracket !== undefined && !place;
  const rankTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The timer outlives the news that come while it runs: one read makes up for all of them.
  useEffect(() => {
    if (!offLeaderboard || ranked.current === leaderboard) return;
    ranked.current = leaderboard;
    rankTimer.current ??= setTimeout(
      () => {
        rankTimer.current = undefined;
        setAttempt((number) => number + 1);
      },
      RANK_INTERVAL_MS * (1 + Math.random() / 2),
    );
  }, [offLeaderboard, leaderboard]);
  useEffect(
    () => () => {
      clearTimeout(rankTimer.current);
      rankTimer.current = undefined;
    },
    [],
  );

  return {
    bracket: own?.bracket && place ? { ...own.bracket, score: place.score, rank: place.rank } : own?.bracket,
    loaded: (own !== undefined && !own.failed) || session.status === 'signed-out',
    failed: own?.failed === true,
    reload: () => {
      requested.current = false;
      setRead(undefined);
      setAttempt((number) => number + 1);
    },
    update: (bracket) => {
      updates.current += 1;
      setRead({ userId: bracket.userId, bracket });
    },
  };
}
