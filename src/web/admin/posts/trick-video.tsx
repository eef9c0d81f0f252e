/** The current time of the video can become the start or the end of a chapter. */

import { useEffect, useRef, useState } from 'react';
import { VIDEO_HOSTS } from '#contract/rules/posts.ts';
import { embedAddress, formatVideoTime, parseVideoTime } from '#contract/rules/videos.ts';
import { connectPlayer, type EmbeddedPlayer } from '../../player/embedded-player.ts';
import { HostFrame } from '../../player/host-frame.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { BLANK_ROW } from './trick-rows.ts';
import type { TrickRows } from './use-trick-rows.ts';

type Video = { host: string; vimeoId: string; vimeoHash: string; title: string };
type TrickVideoProps = {
  video: Video;
  tricks: TrickRows;
  /** Called with undefined when the video is removed. */
  onReady: (video: LoadedVideo | undefined) => void;
};

export type LoadedVideo = {
  /** `time` is typed text such as `1:05`. */
  playFrom: (time: string) => void;
  /** Undefined before the player reports it. */
  currentTime: () => string | undefined;
};

export function TrickVideo({ video, tricks, onReady }: TrickVideoProps) {
  const messages = useAdminMessages().tricks.video;
  const [loaded, setLoaded] = useState(false);
  const host = VIDEO_HOSTS.find((host) => host === video.host);
  const address = host && embedAddress({ ...video, videoHost: host }, { origin: location.origin });
  if (loaded && host && address !== undefined) {
    return <Player host={host} address={address} title={video.title} tricks={tricks} onReady={onReady} />;
  }
  return (
    <div className="admin-actions">
      <button
        className="button button-quiet"
        type="button"
        disabled={address === undefined}
        onClick={() => setLoaded(true)}
      >
        {messages.load}
      </button>
      {address === undefined && <p className="admin-hint">{messages.needed}</p>}
    </div>
  );
}

type PlayerProps = Omit<TrickVideoProps, 'video'> & {
  host: (typeof VIDEO_HOSTS)[number];
  address: string;
  title: string;
};

function Player({ host, address, title, tricks, onReady }: PlayerProps) {
  const messages = useAdminMessages().tricks.video;
  const section = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [time, setTime] = useState<string>();

  // The focused button that loaded the video is removed.
  useEffect(() => section.current?.focus({ preventScroll: true }), []);

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
    <section className="admin-trick-video stack" aria-label={messages.label} tabIndex={-1} ref={section}>
      <HostFrame ref={frame} address={address} title={title} />
      <div className="stack-3 start">
        <p className="strong figures">{time === undefined ? messages.waiting : messages.now(time)}</p>
        <button
          className="button button-quiet"
          type="button"
          disabled={time === undefined}
          onClick={() => tricks.add({ ...BLANK_ROW, start: time ?? '' })}
        >
          {messages.addAtTime}
        </button>
      </div>
    </section>
  );
}

function playFrom(player: EmbeddedPlayer, typed: string): void {
  const second = parseVideoTime(typed);
  if (second === undefined) return;
  player.seek(second);
  player.play();
}

function formatTenths(second: number | undefined): string | undefined {
  return second === undefined ? undefined : formatVideoTime(Math.round(second * 10) / 10);
}
