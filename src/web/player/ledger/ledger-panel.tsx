import { useEffect, useMemo, useRef, useState } from 'react';
import type { LedgerSource, PostWithTricks } from '#contract/api/posts.ts';
import { useMessages } from '../../site/messages.ts';
import type { Playback } from '../use-playback.ts';
import { Boards } from './boards.tsx';
import { CallIt } from './call-it.tsx';
import { announceLetters, type ChartedGame, countShownRows, readChartedGame } from './charted-game.ts';
import { usePlayhead } from './playhead.ts';
import { TrickOutcome } from './trick-outcome.tsx';

export type LedgerPanelProps = {
  post: PostWithTricks;
  playback: Pick<Playback, 'video' | 'setOutcomes'>;
};

/** Shows boards and CALL IT for a complete ledger, and sets the marks of the tricks for any ledger. */
export function LedgerPanel({ post, playback }: LedgerPanelProps) {
  const game = useMemo(() => readChartedGame(post), [post]);
  if (!game || !post.ledger) return null;
  return <Ledger post={post} source={post.ledger} game={game} playback={playback} />;
}

type LedgerProps = LedgerPanelProps & { source: LedgerSource; game: ChartedGame };

function Ledger({ post, source, game, playback }: LedgerProps) {
  const { rows } = game;
  const { video, setOutcomes } = playback;
  const shown = usePlayhead(video, (second) => countShownRows(game, second));
  const row = usePlayhead(video, (second = -1) => rows.findLastIndex(({ start }) => start <= second) + 1);

  useEffect(() => {
    // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
    setOutcomes(rows.slice(0, shown).map((_, index) => <TrickOutcome key={index} game={game} row={index} />));
  }, [game, rows, shown, setOutcomes]);

  useEffect(() => () => setOutcomes(undefined), [setOutcomes]);

  return (
    <>
      {source.complete && <Boards game={game} shown={shown} row={row} />}
      {source.complete && <Announcement game={game} shown={shown} />}
      <Source {...source} />
      {source.complete && <CallIt postId={post.id} title={post.title} {...game} video={video} />}
    </>
  );
}

/** The region is on the page before its text, because screen readers announce only changes. */
function Announcement({ game, shown }: { game: ChartedGame; shown: number }) {
  const messages = useMessages().ledger;
  const [text, setText] = useState('');
  const announced = useRef(0);
  useEffect(() => {
    setText(announceLetters(game, announced.current, shown, messages));
    announced.current = shown;
  }, [game, shown, messages]);
  return (
    <p className="hidden-visually" role="status">
      {text}
    </p>
  );
}

function Source({ chartedBy, demo }: LedgerSource) {
  const messages = useMessages().ledger;
  if (!chartedBy && !demo) return null;
  return (
    <p className="ledger-source note">
      {demo && (
        <>
          <strong>{messages.demo}</strong> {messages.demoMeaning}{' '}
        </>
      )}
      {chartedBy && messages.chartedBy(chartedBy)}
    </p>
  );
}
