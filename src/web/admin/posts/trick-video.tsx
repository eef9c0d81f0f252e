/** The post's own video, loaded when it is asked for: where it stands is where a chapter starts or ends. */
import { useEffect, useRef, useState } from 'react';
import { VIDEO_HOSTS } from '#contract/post-kinds.ts';
import { readVideoTime, writeVideoTime } from '#contract/video-time.ts';
import { embedAddress } from '#contract/videos.ts';
import { useAdminTrickMessages } from '../../messages/en/admin-tricks.ts';
import { connectPlayer, type EmbeddedPlayer } from '../../player/embedded-player.ts';
import { BLANK_ROW } from './trick-rows.ts';
import type { TrickRows } from './use-trick-rows.ts';

type Video = { host: string; id: string; title: string };
type TrickVideoProps = {
  video: Video;
  tricks: TrickRows;
  /** Hears of the video once it is loaded, and when it is gone. */
  onReady: (video: LoadedVideo | undefined) => void;
};

export type LoadedVideo = {
  /** Plays from a time as it is typed. */
  playFrom: (time: string) => void;
  /** Where it stands; undefined before it has told. */
  currentTime: () => string | undefined;
};

export function TrickVideo({ video, tricks, onReady }: TrickVideoProps) {
  const words = useAdminTrickMessages().video;
  const [loaded, setLoaded] = useState(false);
  const host = VIDEO_HOSTS.find((one) => one === video.host);
  const address = host && embedAddress(host, video.id, { origin: location.origin });
  if (loaded && host && address !== undefined) {
    return <Player host={host} address={address} title={video.title} tricks={tricks} onReady={onReady} />;
  }
  return (
    <div className="admin-actions">
      <button className="admin-button" type="button" disabled={address === undefined} onClick={() => setLoaded(true)}>
        {words.load}
      </button>
      {address === undefined && <p className="admin-hint">{words.needed}</p>}
    </div>
  );
}

type PlayerProps = Omit<TrickVideoProps, 'video'> & {
  host: (typeof VIDEO_HOSTS)[number];
  address: string;
  title: string;
};

function Player({ host, address, title, tricks, onReady }: PlayerProps) {
  const words = useAdminTrickMessages().video;
  const part = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [time, setTime] = useState<string>();

  // The button that asked for it is gone.
  useEffect(() => part.current?.focus({ preventScroll: true }), []);

  useEffect(() => {
    if (!frame.current) return;
    const player = connectPlayer(frame.current, host);
    const currentTime = () => formatTenths(player.currentTime());
    player.onTime(() => setTime(currentTime()));
    onReady({ currentTime, playFrom: (typed) => playFrom(player, typed) });
    return () => {
      player.disconnect();
      onReady(undefined);
    };
  }, [host, onReady]);

  return (
    <section className="admin-trick-video" aria-label={words.label} tabIndex={-1} ref={part}>
      <iframe
        ref={frame}
        src={address}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <div className="admin-trick-taking">
        <p className="admin-trick-time">{time === undefined ? words.waiting : words.now(time)}</p>
        <button
          className="admin-button"
          type="button"
          disabled={time === undefined}
          onClick={() => tricks.add({ ...BLANK_ROW, start: time ?? '' })}
        >
          {words.addHere}
        </button>
      </div>
    </section>
  );
}

function playFrom(player: EmbeddedPlayer, typed: string): void {
  const second = readVideoTime(typed);
  if (second === undefined) return;
  player.seek(second);
  player.play();
}

function formatTenths(second: number | undefined): string | undefined {
  return second === undefined ? undefined : writeVideoTime(Math.round(second * 10) / 10);
}
