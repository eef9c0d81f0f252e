/** Keys for whoever watches, and the list of them. They come once the page is there. */
import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { shortcutsPreference, usePreference } from '../app/preferences.ts';
import { usePlaybackMessages } from '../messages/en/playback.ts';
import { findNext } from './find-next.ts';
import type { PlayerToolsProps } from './player-tools.tsx';
import { type Playback, requestAutoplay } from './use-playback.ts';
import './shortcuts.css';

/** How far keys jump, in seconds. */
const SEEK_SECONDS: Partial<Record<Shortcut, number>> = { tenBack: -10, tenOn: 10, fiveBack: -5, fiveOn: 5 };

export function Shortcuts({ postId, related, playback }: PlayerToolsProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLDialogElement>(null);

  /** Answers whether there was anything to do: else the key is the browser's. */
  function runShortcut(shortcut: Shortcut): boolean {
    if (shortcut === 'help') list.current?.showModal();
    else if (shortcut === 'next') void playNext();
    else if (shortcut === 'fullScreen') void toggleFullScreen(playback.stage.current);
    else return controlPlayer(playback, shortcut);
    return true;
  }

  async function playNext() {
    const next = await findNext(postId, related);
    if (!next) return;
    if (playback.start) requestAutoplay(next.card.id);
    await navigate(`/posts/${next.card.id}`, { viewTransition: true });
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!shortcutsPreference.get() || list.current?.open) return;
    const shortcut = findShortcut(event, event.target instanceof Element ? event.target : null);
    if (shortcut && runShortcut(shortcut)) event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);

  return <ShortcutList dialog={list} />;
}

/** What only a player that answers can be asked for; before the first press, the key for playing is one. */
function controlPlayer({ video, start, play }: Playback, shortcut: Shortcut): boolean {
  if (!start && shortcut === 'playOrPause') {
    play();
    return true;
  }
  if (!video?.isConnected()) return false;
  const jump = SEEK_SECONDS[shortcut];
  if (jump !== undefined) video.seek(Math.max(0, (video.currentTime() ?? 0) + jump));
  else if (shortcut === 'mute') video.mute(!video.muted());
  else if (video.state() === 'playing') video.pause();
  else video.play();
  return true;
}

/** The whole stage, so that what comes next shows there too. */
async function toggleFullScreen(container: HTMLElement | null): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await container?.requestFullscreen();
  } catch {
    // Some browsers fill the screen with nothing but a video of their own: the host's player has a button for that.
  }
}

function ShortcutList({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const words = usePlaybackMessages().shortcuts;
  const used = usePreference(shortcutsPreference);
  const title = useId();
  const names: Record<string, string> = {
    ' ': words.names.space,
    ArrowLeft: words.names.left,
    ArrowRight: words.names.right,
  };
  return (
    <>
      <button className="player-tool" type="button" onClick={() => dialog.current?.showModal()}>
        {words.open}
      </button>
      <dialog className="shortcuts" ref={dialog} aria-labelledby={title}>
        <h2 id={title}>{words.title}</h2>
        <dl className="shortcuts-list">
          {SHORTCUTS.map(([shortcut, keys]) => (
            <div key={shortcut}>
              <dt>{words.keys[shortcut]}</dt>
              <dd>
                {keys.map((key) => (
                  <kbd key={key}>{names[key] ?? key}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <p className="shortcuts-where">{words.where}</p>
        <label className="shortcuts-choice">
          <input
            type="checkbox"
            checked={used}
            onChange={(event) => shortcutsPreference.set(event.currentTarget.checked)}
          />
          {words.use}
        </label>
        <button className="button button-quiet" type="button" onClick={() => dialog.current?.close()}>
          {words.close}
        </button>
      </dialog>
    </>
  );
}

type Shortcut = 'playOrPause' | 'tenBack' | 'tenOn' | 'fiveBack' | 'fiveOn' | 'mute' | 'next' | 'fullScreen' | 'help';

/** The keys as the browser names them, in the order of the list that visitors see. */
const SHORTCUTS: readonly (readonly [Shortcut, readonly string[]])[] = [
  ['playOrPause', ['k', ' ']],
  ['tenBack', ['j']],
  ['tenOn', ['l']],
  ['fiveBack', ['ArrowLeft']],
  ['fiveOn', ['ArrowRight']],
  ['mute', ['m']],
  ['next', ['n']],
  ['fullScreen', ['f']],
  ['help', ['?']],
];

const BY_KEY = new Map(SHORTCUTS.flatMap(([shortcut, keys]) => keys.map((key) => [key, shortcut] as const)));

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'defaultPrevented'
>;

/**
 * What a key that is pressed on `target` asks for. Undefined while somebody types, with a modifier (but for the one that some
 * keyboards need for '?'), and for the space bar where it presses what has the focus.
 */
export function findShortcut(press: KeyPress, target: Element | null): Shortcut | undefined {
  if (press.defaultPrevented || press.altKey || press.ctrlKey || press.metaKey) return undefined;
  if (press.shiftKey && press.key !== '?') return undefined;
  if (target?.closest('input, textarea, select, [contenteditable], dialog, [role="dialog"]')) return undefined;
  if (press.key === ' ' && target?.closest('a, button, summary')) return undefined;
  const shortcut = BY_KEY.get(press.key);
  // Who keeps a key down wants to go on and on, not on and off.
  const repeats = shortcut?.endsWith('Back') || shortcut?.endsWith('On');
  return press.repeat && !repeats ? undefined : shortcut;
}
