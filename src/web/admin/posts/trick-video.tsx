/** The post's own video, loaded when it is asked for: where it stands is where a chapter starts or ends. */
import { useEffect, useRef, useState } from 'react';
import { VIDEO_HOSTS } from '#contract/post-kinds.ts';
import { readVideoTime, writeVideoTime } from '#contract/video-time.ts';
import { embedAddress } from '#contract/videos.ts';
import { connectPlayer, type HostPlayer } from '../../watch/host-player/host-player.ts';
import { adminTricks } from '../../words/english/admin-tricks.ts';
import { BLANK_ROW } from './trick-rows.ts';
import type { TrickRows } from './use-trick-rows.ts';

type Video = { host: string; id: string; title: string };
type Props = {
  video: Video;
  tricks: TrickRows;
  /** Hears how to move the video to a typed time, once it is loaded. */
  onReady: (jump: (() => (time: string) => void) | undefined) => void;
};

export function TrickVideo({ video, tricks, onReady }: Props) {
  const words = adminTricks.video;
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

type PlayerProps = Omit<Props, 'video'> & { host: (typeof VIDEO_HOSTS)[number]; address: string; title: string };

function Player({ host, address, title, tricks, onReady }: PlayerProps) {
  const words = adminTricks.video;
  const frame = useRef<HTMLIFrameElement>(null);
  const player = useRef<HostPlayer>(undefined);
  const [second, setSecond] = useState<number>();

  useEffect(() => {
    if (!frame.current) return;
    const connected = connectPlayer(frame.current, host);
    player.current = connected;
    connected.onTime((now) => setSecond(Math.round(now * 10) / 10));
    onReady(() => (time) => {
      const start = readVideoTime(time);
      if (start === undefined) return;
      connected.seek(start);
      connected.play();
    });
    return () => {
      connected.close();
      onReady(undefined);
    };
  }, [host, onReady]);

  const number = tricks.current + 1;
  const time = second === undefined ? '' : writeVideoTime(second);
  const unknown = second === undefined;
  return (
    <section className="admin-trick-video" aria-label={words.label}>
      <iframe
        ref={frame}
        src={address}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <div className="admin-trick-taking">
        <p className="admin-trick-now">{unknown ? words.waiting : words.now(time)}</p>
        <button
          className="admin-button"
          type="button"
          disabled={unknown}
          onClick={() => {
            tricks.change(tricks.current, { start: time });
            tricks.say(words.startTaken(number, time));
          }}
        >
          {words.startHere(number)}
        </button>
        <button
          className="admin-button"
          type="button"
          disabled={unknown}
          onClick={() => {
            tricks.change(tricks.current, { end: time });
            tricks.say(words.endTaken(number, time));
          }}
        >
          {words.endHere(number)}
        </button>
        <button
          className="admin-button"
          type="button"
          disabled={unknown}
          onClick={() => tricks.add({ ...BLANK_ROW, start: time })}
        >
          {words.addHere}
        </button>
      </div>
    </section>
  );
}
