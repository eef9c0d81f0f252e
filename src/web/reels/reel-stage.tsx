import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { COLON } from '#contract/rules/translated-text.ts';
import { hostName } from '#contract/rules/videos.ts';
import { connectPlayer } from '../player/embedded-player.ts';
import { HostFrame } from '../player/host-frame.tsx';
import { countView, trackProgress } from '../player/playback-tracker.tsx';
import {
  controlVideo,
  findShortcut,
  SHORTCUTS_BY_KEY,
  type Shortcut,
  toggleFullScreen,
  useKeys,
} from '../player/shortcuts.tsx';
import { useMessages } from '../site/messages.ts';
import { Wording } from '../tricks/wording.tsx';
import { Link } from '../ui/link.tsx';
import { shortcutsPreference } from '../ui/preferences.ts';
import { usePreference } from '../ui/use-store.ts';
import type { Piece } from './pieces.ts';
import { createReelPlayer, type ReelPlayer, type ReelStatus } from './reel-player.ts';

type Host = Piece['host'];

/** `number` tells a frame that is opened again from the one before. */
type OpenFrame = { host: Host; address: string; number: number };

type ReelStageProps = {
  pieces: readonly Piece[];
  first: number;
  status: ReelStatus | undefined;
  /** The titles by post. */
  titles: ReadonlyMap<number, string>;
  onStatus: (status: ReelStatus) => void;
  onPlayer: (player: ReelPlayer) => void;
};

export function ReelStage({ pieces, first, status, titles, onStatus, onPlayer }: ReelStageProps) {
  const { reels: messages, playback } = useMessages();
  const stage = useRef<HTMLDivElement>(null);
  const [frames, setFrames] = useState<readonly OpenFrame[]>([]);
  const [reel] = useState(() =>
    createReelPlayer({
      pieces,
      openFrame: (host, address) =>
        setFrames((before) => {
          const number = 1 + (before.find((frame) => frame.host === host)?.number ?? 0);
          return [...before.filter((frame) => frame.host !== host), { host, address, number }];
        }),
      onChange: onStatus,
    }),
  );
  const focusStage = () => stage.current?.focus({ preventScroll: true });
  const begin = useEffectEvent(() => {
    onPlayer(reel);
    reel.go(first);
    focusStage();
    // In a low window the controls are out of view.
    const controls = stage.current?.nextElementSibling;
    if (controls && controls.getBoundingClientRect().bottom > innerHeight) stage.current?.scrollIntoView();
  });
  useEffect(() => {
    begin();
    return reel.stop;
  }, [reel]);
  const keys = pieces.map(({ key }) => key).join();
  const replacePieces = useEffectEvent(() => reel.replacePieces(pieces));
  useEffect(() => {
    if (keys) replacePieces();
  }, [keys]);
  useReelKeys(reel, stage);
  useReturningSignal(reel, status);
  const piece = pieces[status?.index ?? 0];
  useWatchHistory(reel, piece, status);

  return (
    <>
      <div className="reel-stage inner-focus" ref={stage} tabIndex={-1} data-phase={status?.phase}>
        {frames.map(({ number, ...frame }) => (
          <ReelFrame key={`${frame.host} ${number}`} {...frame} reel={reel} isShown={piece?.host === frame.host} />
        ))}
        {status && <Notice status={status} reel={reel} postId={piece?.postId} onPress={focusStage} />}
      </div>
      <div className="reel-bar row">
        <button className="button button-quiet" type="button" disabled={status?.index === 0} onClick={reel.back}>
          {messages.back}
        </button>
        <p className="reel-position">{messages.position((status?.index ?? 0) + 1, pieces.length)}</p>
        <button className="button" type="button" onClick={reel.next}>
          {messages.next}
        </button>
        <p className="reel-now breaks shrinks touch">
          {piece?.wording !== undefined && (
            <strong>
              <Wording trick={piece} />
            </strong>
          )}
          {piece && <Link to={`/posts/${piece.postId}`}>{titles.get(piece.postId)}</Link>}
          {status?.skipped && <span className="reel-skipped small">{messages.skipped}</span>}
        </p>
      </div>
      <ReelKeys />
      <p className="hidden-visually" role="status">
        {status && piece && describe(status, piece)}
      </p>
    </>
  );

  function describe({ index, phase, skipped }: ReelStatus, { wording, postId }: Piece): string {
    if (phase === 'ended') return messages.endedTitle;
    if (phase === 'stalled') return messages.stalled;
    if (phase === 'no-signal') return `${playback.noSignal.title}. ${playback.noSignal.text}`;
    if (phase === 'blocked') return messages.blocked;
    const title = [wording, titles.get(postId)].filter(Boolean).join(', ');
    const now = messages.now(messages.position(index + 1, pieces.length), title);
    return skipped ? `${messages.skipped} ${now}` : now;
  }
}

type ReelFrameProps = Omit<OpenFrame, 'number'> & { reel: ReelPlayer; isShown: boolean };

/** A frame stays while that of the other host plays, so that its player keeps the permission to play. */
function ReelFrame({ host, address, reel, isShown }: ReelFrameProps) {
  const { language, reels: messages } = useMessages();
  const attach = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (frame) reel.attach(host, connectPlayer(frame, host));
    },
    [host, reel],
  );
  return (
    <HostFrame
      ref={attach}
      className={isShown ? 'reel-frame fill' : 'reel-frame fill reel-frame-waiting'}
      address={address}
      title={`${messages.player}${COLON[language]} ${hostName(host)}`}
    />
  );
}

type NoticeProps = { status: ReelStatus; reel: ReelPlayer; postId: number | undefined; onPress: () => void };

function Notice({ status: { phase, index }, reel, postId, onPress }: NoticeProps) {
  const { reels: messages, playback, ui } = useMessages();
  const notices = {
    blocked: { title: undefined, text: messages.blocked, button: messages.keepRolling, action: reel.resume },
    stalled: {
      title: messages.stalledTitle,
      text: messages.stalled,
      button: ui.retry,
      action: () => reel.go(index),
    },
    'no-signal': { ...playback.noSignal, button: ui.retry, action: () => reel.go(index) },
    ended: { title: messages.endedTitle, text: undefined, button: messages.again, action: () => reel.go(0) },
  };
  if (phase === 'starting' || phase === 'playing' || phase === 'paused') return null;
  const { title, text, button, action } = notices[phase];
  return (
    <div className="reel-notice row fill">
      {title && <p className="lead strong">{title}</p>}
      {text && <p>{text}</p>}
      <button
        className="button"
        type="button"
        onClick={() => {
          // The button is about to leave the page, with the focus.
          onPress();
          action();
        }}
      >
        {button}
      </button>
      {phase === 'stalled' && postId !== undefined && (
        <Link className="button button-quiet" to={`/posts/${postId}`}>
          {messages.openVideo}
        </Link>
      )}
    </div>
  );
}

function ReelKeys() {
  const { reels: messages, playback } = useMessages();
  const enabled = usePreference(shortcutsPreference);
  const names = [
    ['K', messages.keys.playOrPause],
    ['N', messages.keys.next],
    ['P', messages.keys.back],
    ['← →', messages.keys.seek],
    ['M', messages.keys.mute],
  ];
  return (
    <details className="reel-keys note">
      <summary>{messages.shortcuts}</summary>
      <dl>
        {names.map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <label>
        <input
          type="checkbox"
          checked={enabled}
          onChange={(event) => shortcutsPreference.set(event.currentTarget.checked)}
        />
        {playback.shortcuts.use}
      </label>
    </details>
  );
}

const REEL_SHORTCUTS = new Map<string, Shortcut | 'back'>([...SHORTCUTS_BY_KEY, ['p', 'back']]);

function useReelKeys(reel: ReelPlayer, stage: RefObject<HTMLElement | null>): void {
  /** Returns false where there is nothing to do. The browser then handles the key. */
  function run(shortcut: Shortcut | 'back'): boolean {
    if (shortcut === 'next') reel.next();
    else if (shortcut === 'back') reel.back();
    else if (shortcut === 'fullScreen') void toggleFullScreen(stage.current);
    else {
      const player = reel.player();
      if (!player || shortcut === 'help') return false;
      controlVideo(player, shortcut);
    }
    return true;
  }

  useKeys((event) => {
    if (!shortcutsPreference.get()) return;
    const target = event.target instanceof Element ? event.target : null;
    const shortcut = findShortcut(event, target, REEL_SHORTCUTS);
    if (shortcut && run(shortcut)) event.preventDefault();
  });
}

function useReturningSignal(reel: ReelPlayer, status: ReelStatus | undefined): void {
  const waiting = status?.phase === 'no-signal' ? status.index : undefined;
  useEffect(() => {
    if (waiting === undefined) return;
    const play = () => reel.go(waiting);
    addEventListener('online', play);
    return () => removeEventListener('online', play);
  }, [reel, waiting]);
}

/** A whole video counts as a view, and the browser stores its position. */
function useWatchHistory(reel: ReelPlayer, piece: Piece | undefined, status: ReelStatus | undefined): void {
  const postId = piece?.end === undefined ? piece?.postId : undefined;
  const running = status?.phase === 'playing' || status?.phase === 'paused';
  useEffect(() => {
    const video = running ? reel.player() : undefined;
    if (postId === undefined || !video) return;
    return trackProgress(video, postId);
  }, [reel, postId, running]);
  const counted = useRef(new Set<number>());
  useEffect(() => {
    if (postId === undefined || !running || counted.current.has(postId)) return;
    counted.current.add(postId);
    countView(postId);
  }, [postId, running]);
}
