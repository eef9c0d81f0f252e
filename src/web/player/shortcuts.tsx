import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '../site/messages.ts';
import { navigate } from '../site/navigate.ts';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { shortcutsPreference } from '../ui/preferences.ts';
import type { EmbeddedPlayer } from './embedded-player.ts';
import { findNext } from './find-next.ts';
import type { PlayerToolsProps } from './player-tools.tsx';
import { type Playback, requestAutoplay } from './use-playback.ts';

const SEEK_SECONDS: Partial<Record<Shortcut, number>> = { tenBack: -10, tenOn: 10, fiveBack: -5, fiveOn: 5 };

const ShortcutList = lazyWithRetry(() => import('./shortcut-list.tsx').then((list) => list.ShortcutList));

export function Shortcuts({ post: { id: postId }, related, playback }: PlayerToolsProps) {
  const [isListOpen, setListOpen] = useState(false);

  /** Returns false where there is nothing to do. The browser then handles the key. */
  function runShortcut(shortcut: Shortcut): boolean {
    if (shortcut === 'help') setListOpen(true);
    else if (shortcut === 'next') void playNext();
    else if (shortcut === 'fullScreen') void toggleFullScreen(playback.container.current);
    else return controlPlayer(playback, shortcut);
    return true;
  }

  async function playNext() {
    const next = await findNext(postId, related);
    if (!next) return;
    if (playback.start) requestAutoplay(next.post.id);
    navigate(`/posts/${next.post.id}`);
  }

  useKeys((event) => {
    if (!shortcutsPreference.get() || isListOpen) return;
    const shortcut = findShortcut(event, event.target instanceof Element ? event.target : null);
    if (shortcut && runShortcut(shortcut)) event.preventDefault();
  });

  const { open } = useMessages().playback.shortcuts;
  return (
    <>
      <button className="player-shortcuts player-tool note strong" type="button" onClick={() => setListOpen(true)}>
        {open}
      </button>
      {isListOpen && <ShortcutList shortcuts={SHORTCUTS} onClose={() => setListOpen(false)} />}
    </>
  );
}

export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const onKeyDown = useEffectEvent(onKey);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

/** Only the play key works before the first start. All keys need a connected player later. */
function controlPlayer({ video, start, play }: Playback, shortcut: Shortcut): boolean {
  if (!start && shortcut === 'playOrPause') {
    play();
    return true;
  }
  if (!video?.isConnected()) return false;
  controlVideo(video, shortcut);
  return true;
}

export function controlVideo(video: EmbeddedPlayer, shortcut: Shortcut): void {
  const offset = SEEK_SECONDS[shortcut];
  if (offset !== undefined) video.seek(Math.max(0, (video.currentTime() ?? 0) + offset));
  else if (shortcut === 'mute') video.mute(!video.muted());
  else if (video.state() === 'playing') video.pause();
  else video.play();
}

/** Takes the container instead of the frame, so that full screen includes what covers the video. */
export async function toggleFullScreen(container: HTMLElement | null): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await container?.requestFullscreen();
  } catch {
    // Some browsers allow full screen only for video elements. The player of the host has a button for that.
  }
}

/** The shortcuts and their `KeyboardEvent.key`, in the order of the help. */
const SHORTCUTS = [
  ['playOrPause', ['k', ' ']],
  ['tenBack', ['j']],
  ['tenOn', ['l']],
  ['fiveBack', ['ArrowLeft']],
  ['fiveOn', ['ArrowRight']],
  ['mute', ['m']],
  ['next', ['n']],
  ['fullScreen', ['f']],
  ['help', ['?']],
] as const;

export type Shortcut = (typeof SHORTCUTS)[number][0];

export const SHORTCUTS_BY_KEY = new Map<string, Shortcut>(
  SHORTCUTS.flatMap(([shortcut, keys]) => keys.map((key) => [key, shortcut] as const)),
);

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'defaultPrevented'
>;

/**
 * Finds nothing in text fields and dialogs, with a modifier other than the Shift that '?' needs on some keyboards, and for the
 * space bar on links and buttons, which it presses.
 */
export function findShortcut<Other extends string = never>(
  press: KeyPress,
  target: Element | null,
  shortcuts: ReadonlyMap<string, Shortcut | Other> = SHORTCUTS_BY_KEY,
): Shortcut | Other | undefined {
  if (press.defaultPrevented || press.altKey || press.ctrlKey || press.metaKey) return undefined;
  if (press.shiftKey && press.key !== '?') return undefined;
  if (target?.closest('input, textarea, select, [contenteditable], dialog, [role="dialog"]')) return undefined;
  if (press.key === ' ' && target?.closest('a, button, summary')) return undefined;
  const shortcut = shortcuts.get(press.key);
  // A held key seeks repeatedly, but toggles only once.
  const repeats = shortcut?.endsWith('Back') || shortcut?.endsWith('On');
  return press.repeat && !repeats ? undefined : shortcut;
}
