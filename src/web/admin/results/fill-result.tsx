import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PostWithTricks, RiderName } from '#contract/api/posts.ts';
import { ChartVideo } from '../../charting/chart-video.tsx';
import { KeyButton, SingleKeys } from '../../charting/key-button.tsx';
import type { EmbeddedPlayer } from '../../player/embedded-player.ts';
import { useKeys } from '../../player/shortcuts.tsx';
import { useMessages } from '../../site/messages.ts';
import { formatTimecode } from '../../ui/format-time.ts';
import { Link } from '../../ui/link.tsx';
import { LoadState } from '../../ui/loaded.tsx';
import { shortcutsPreference } from '../../ui/preferences.ts';
import { usePreference } from '../../ui/use-store.ts';
import { useAdminMessages } from '../admin-messages.ts';
import { ScheduledBadge } from '../form/post-picker.tsx';
import { postQuery } from '../queries.ts';
import { useFormatDateTime } from '../table/table.tsx';
import { findResultKey, type ResultKey } from './result-keys.ts';
import { findRivals, type ResultQueue, type Rivals } from './use-result-queue.ts';
import { useSaveResult } from './use-save-result.ts';

const LETTERS = [0, 1, 2, 3, 4, null] as const;

const LAST_SECONDS = 60;

export function FillResult({ queue }: { queue: ResultQueue }) {
  const messages = useAdminMessages().results;
  const { ui } = useMessages();
  const tool = useRef<HTMLElement>(null);
  const filling = useFilling(queue, () => tool.current?.focus({ preventScroll: true }));
  const singleKeys = usePreference(shortcutsPreference);
  const { open } = queue;
  const { press, query, post, saving } = filling;
  const cap = (key: string) => (singleKeys ? key : undefined);
  // The keys work on the whole page, so that a click beside the buttons does not turn them off.
  useKeys((event) => {
    const key = findResultKey(event, event.target instanceof Element ? event.target : null, singleKeys);
    if (!key) return;
    event.preventDefault();
    press(key);
  });

  // A row of the table opens a game above it.
  const shown = useRef(open);
  useEffect(() => {
    if (open === undefined || open === shown.current) return;
    shown.current = open;
    tool.current?.focus({ preventScroll: true });
    tool.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  return (
    <section
      className="charting shrinks stack results-tool below-8"
      aria-label={messages.label}
      tabIndex={-1}
      ref={tool}
    >
      {open !== undefined && <LoadState loaded={query} />}
      {open === undefined && queue.posts.length > 0 && <p className="admin-empty">{messages.noneHere}</p>}
      {post && <OpenGame key={post.id} post={post} filling={filling} cap={cap} />}
      <div className="results-end stack">
        <div className="results-status">
          <p role="status">{saving.pending ? ui.saving : saving.message}</p>
          <p className="admin-error" role="alert">
            {saving.error}
          </p>
        </div>
        <div className="row">
          <KeyButton
            className="charting-key"
            cap={cap('N')}
            disabled={open === undefined}
            onPress={() => press({ press: 'skip' })}
          >
            {messages.skip}
          </KeyButton>
          <KeyButton
            className="charting-key"
            cap="Ctrl+Z"
            shortcut="Control+Z Meta+Z"
            disabled={!saving.canUndo || saving.pending}
            onPress={() => press({ press: 'undo' })}
          >
            {ui.undo}
          </KeyButton>
          <SingleKeys />
        </div>
      </div>
    </section>
  );
}

type Filling = ReturnType<typeof useFilling>;

function useFilling(queue: ResultQueue, takeFocus: () => void) {
  const { open } = queue;
  const query = useQuery({ ...postQuery(open ?? 0), staleTime: 0, gcTime: 0, enabled: open !== undefined });
  const post = open === undefined ? undefined : query.data;
  const rivals = post && findRivals(post);
  /** The id ties the choice to its game. */
  const [choice, setChoice] = useState<{ id: number; winner: RiderName }>();
  const winner = choice?.id === open ? choice?.winner : undefined;
  /** After the first start, the video of each next game starts by itself. */
  const [playing, setPlaying] = useState(false);
  const player = useRef<EmbeddedPlayer>(undefined);
  const saving = useSaveResult({
    onSaved(id) {
      queue.markFilled(id);
      queue.openNext();
      takeFocus();
    },
    onUndone(id) {
      queue.markOpen(id);
      queue.choose(id);
      takeFocus();
    },
    onConflict: () => query.refetch(),
  });

  function fillIn(letters: number | null): void {
    const loser = rivals?.find(({ id }) => id !== winner?.id);
    if (post && winner && loser && post.winnerId === null) saving.save(post, { winner, loser, letters });
  }

  function press(key: ResultKey): void {
    if (key.press === 'playOrPause') playOrPause();
    else if (saving.pending) return;
    else if (key.press === 'undo') saving.undo();
    else if (key.press === 'letters') fillIn(key.letters);
    else if (key.press === 'winner') chooseWinner(key.side);
    else skip();
  }

  function chooseWinner(side: 0 | 1): void {
    if (post && rivals) setChoice({ id: post.id, winner: rivals[side] });
  }

  function skip(): void {
    if (open === undefined) return;
    saving.dismiss();
    queue.openNext();
  }

  function playOrPause(): void {
    if (!playing) setPlaying(true);
    else if (player.current?.state() === 'playing') player.current.pause();
    else player.current?.play();
  }

  return { query, post, rivals, winner, playing, player, saving, press, takeFocus, start: () => setPlaying(true) };
}

type OpenGameProps = { post: PostWithTricks; filling: Filling; cap: (key: string) => string | undefined };

function OpenGame({ post, filling, cap }: OpenGameProps) {
  const messages = useAdminMessages().results;
  const formatDateTime = useFormatDateTime();
  const { rivals, press } = filling;
  return (
    <div className="results-game stack">
      <GameVideo post={post} filling={filling} cap={cap} />
      <div className="results-answers">
        <h2 className="results-title breaks">{post.title}</h2>
        <p className="results-facts row note">
          {[post.location, formatDateTime(post.publishDate)].filter(Boolean).join(' · ')} <ScheduledBadge post={post} />{' '}
          <Link to={`/admin/posts/edit/${post.id}`}>{messages.open}</Link>
        </p>
        {rivals && post.winnerId === null && <Answers rivals={rivals} filling={filling} cap={cap} />}
        {post.winnerId !== null && (
          <>
            <p>{messages.taken(nameOf(post, post.winnerId), post.winnerScore)}</p>
            <button className="button button-quiet" type="button" onClick={() => press({ press: 'skip' })}>
              {messages.next}
            </button>
          </>
        )}
      </div>
    </div>
  );
}

type AnswersProps = Omit<OpenGameProps, 'post'> & { rivals: Rivals };

function Answers({ rivals, filling: { winner, press, saving }, cap }: AnswersProps) {
  const messages = useAdminMessages().results;
  const keys = ['A', 'B'] as const;
  return (
    <>
      <fieldset className="results-question">
        <legend>{messages.who}</legend>
        <div className="results-riders stack-2">
          {rivals.map((rider, side) => (
            <KeyButton
              key={rider.id}
              className="charting-key results-rider"
              cap={cap(keys[side as 0 | 1])}
              aria-pressed={rider.id === winner?.id}
              disabled={saving.pending}
              onPress={() => press({ press: 'winner', side: side as 0 | 1 })}
            >
              {rider.name}
            </KeyButton>
          ))}
        </div>
      </fieldset>
      <fieldset className="results-question">
        <legend>{messages.letters(winner?.name)}</legend>
        <div className="results-letters stack-2">
          {LETTERS.map((letters) => (
            <KeyButton
              key={letters}
              className="charting-key"
              cap={cap(letters === null ? 'U' : String(letters))}
              disabled={!winner || saving.pending}
              onPress={() => press({ press: 'letters', letters })}
            >
              {letters === null ? messages.unknown : messages.score(letters)}
            </KeyButton>
          ))}
        </div>
      </fieldset>
    </>
  );
}

function GameVideo({ post, filling, cap }: OpenGameProps) {
  const messages = useAdminMessages().results;
  const { playback } = useMessages();
  const { playing, player, start, takeFocus, press } = filling;
  const { tricks } = post;
  const lastTrick = tricks.at(-1)?.start;
  const reachedEnd = useRef(false);

  /** A player that does not play yet may not know the duration, or drops the command. */
  function skipToLastMinute(): void {
    const video = player.current;
    const duration = video?.duration();
    if (lastTrick !== undefined || reachedEnd.current || duration === undefined || video?.state() !== 'playing') return;
    reachedEnd.current = true;
    video.seek(Math.max(0, duration - LAST_SECONDS));
  }

  return (
    <div className="results-video">
      <ChartVideo
        video={post}
        startSecond={playing ? (lastTrick ?? 0) : undefined}
        onStart={start}
        onPlayer={(connected) => {
          player.current = connected;
        }}
        onTime={skipToLastMinute}
        takeFocus={takeFocus}
      />
      <div className="row spread">
        <p className="admin-hint">
          {lastTrick === undefined ? messages.fromLastMinute : messages.fromTrick(formatTimecode(lastTrick))}
        </p>
        <KeyButton className="charting-key" cap={cap('P')} onPress={() => press({ press: 'playOrPause' })}>
          {playback.shortcuts.keys.playOrPause}
        </KeyButton>
      </div>
    </div>
  );
}

function nameOf({ riders }: PostWithTricks, id: number): string {
  return riders.find((rider) => rider.id === id)?.name ?? '';
}
