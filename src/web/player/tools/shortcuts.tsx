/** Keys for whoever watches, and the list of them. They come once the page is there. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { usesShortcuts } from '../kept/uses-shortcuts.ts';
import { leadOverTo } from '../lead-over.ts';
import { findNext } from '../playing/find-next.ts';
import type { Playback } from '../use-playback.ts';
import type { PlayerToolsProps } from './player-tools.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { type Shortcut, shortcutOf } from './shortcut-of.ts';

/** How far keys jump, in seconds. */
const JUMPS: Partial<Record<Shortcut, number>> = { tenBack: -10, tenOn: 10, fiveBack: -5, fiveOn: 5 };

export function Shortcuts({ postId, related, playback }: PlayerToolsProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLDialogElement>(null);

  /** Answers whether there was anything to do: else the key is the browser's. */
  function act(shortcut: Shortcut): boolean {
    if (shortcut === 'help') list.current?.showModal();
    else if (shortcut === 'next') void goOn();
    else if (shortcut === 'fullScreen') void turnFullScreen(playback.stage.current);
    else return steer(playback, shortcut);
    return true;
  }

  async function goOn() {
    const next = await findNext(postId, related);
    if (!next) return;
    if (playback.start) leadOverTo(next.card.id);
    await navigate(`/posts/${next.card.id}`, { viewTransition: true });
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!usesShortcuts.get() || list.current?.open) return;
    const shortcut = shortcutOf(event, event.target instanceof Element ? event.target : null);
    if (shortcut && act(shortcut)) event.preventDefault();
  });

  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);

  return <ShortcutList dialog={list} />;
}

/** What only a player that answers can be asked for; before the first press, the key for playing is one. */
function steer({ video, start, play }: Playback, shortcut: Shortcut): boolean {
  if (!start && shortcut === 'playOrPause') {
    play();
    return true;
  }
  if (!video?.answers()) return false;
  const jump = JUMPS[shortcut];
  if (jump !== undefined) video.seek(Math.max(0, (video.currentTime() ?? 0) + jump));
  else if (shortcut === 'mute') video.mute(!video.muted());
  else if (video.state() === 'playing') video.pause();
  else video.play();
  return true;
}

/** The whole stage, so that what comes next shows there too. */
async function turnFullScreen(stage: HTMLElement | null): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await stage?.requestFullscreen();
  } catch {
    // Some browsers fill the screen with nothing but a video of their own: the host's player has a button for that.
  }
}
