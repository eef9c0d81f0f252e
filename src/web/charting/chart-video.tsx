import { useEffect, useEffectEvent, useRef } from 'react';
import type { VideoHost } from '#contract/rules/posts.ts';
import { embedAddress, type HostedVideo } from '#contract/rules/videos.ts';
import { connectPlayer, type EmbeddedPlayer } from '../player/embedded-player.ts';
import { HostFrame } from '../player/host-frame.tsx';
import { useMessages } from '../site/messages.ts';
import { shortcutsPreference } from '../ui/preferences.ts';

type ChartVideoProps = {
  video: HostedVideo & { title: string };
  /** Undefined until the fan starts the video: before that, the page loads nothing from the host. */
  startSecond: number | undefined;
  onStart: () => void;
  onPlayer: (player: EmbeddedPlayer | undefined) => void;
  onTime: (second: number) => void;
  /** Takes the focus from the frame, where the keys of the tool have no effect. */
  takeFocus: () => void;
};

export function ChartVideo({ video, startSecond, onStart, ...player }: ChartVideoProps) {
  const messages = useMessages().charting;
  const address = startSecond === undefined ? undefined : embedAddress(video, { startSecond, origin: location.origin });
  return (
    <div className="charting-video fill">
      {address === undefined ? (
        <button className="charting-play fill stack" type="button" aria-label={messages.play} onClick={onStart}>
          <span className="play-mark" />
        </button>
      ) : (
        <PlayerFrame host={video.videoHost} address={address} title={video.title} {...player} />
      )}
    </div>
  );
}

type PlayerFrameProps = Pick<ChartVideoProps, 'onPlayer' | 'onTime' | 'takeFocus'> & {
  host: VideoHost;
  address: string;
  title: string;
};

/** The click that has moved the focus reaches the player in this time. */
const CLICK_MS = 300;

function PlayerFrame({ host, address, title, onPlayer, onTime, takeFocus }: PlayerFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const connected = useEffectEvent(onPlayer);
  const timed = useEffectEvent(onTime);
  const bringBack = useEffectEvent(takeFocus);

  useEffect(() => {
    if (!frame.current) return;
    const player = connectPlayer(frame.current, host);
    player.onTime((second) => timed(second));
    connected(player);
    return () => {
      player.disconnect();
      connected(undefined);
    };
  }, [host]);

  useEffect(() => {
    // The question and its answers, below the video, are in view with it.
    frame.current?.scrollIntoView();
    bringBack();
    // Tab may lead into the player, because only the host has some controls.
    let tabbed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hasFocus = () => document.activeElement === frame.current;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      tabbed = key === 'Tab';
    };
    const onOther = () => {
      tabbed = false;
    };
    const onBlur = () => {
      clearTimeout(timer);
      if (tabbed || !hasFocus() || !shortcutsPreference.get()) return;
      timer = setTimeout(() => hasFocus() && bringBack(), CLICK_MS);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener('keydown', onKeyDown, { signal });
    addEventListener('keyup', onOther, { signal });
    addEventListener('pointerdown', onOther, { signal });
    addEventListener('blur', onBlur, { signal });
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, []);

  return <HostFrame ref={frame} address={address} title={title} />;
}
