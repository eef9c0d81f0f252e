import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../site/messages.ts';

/** In place of a video, on its poster. */
export function VideoNotice({ poster, children }: { poster: ReactNode; children: ReactNode }) {
  return (
    <div className="video-notice middle stack-3 fill">
      {poster}
      {children}
    </div>
  );
}

export function NoSignalNotice({ poster, onRetry }: { poster: ReactNode; onRetry: () => void }) {
  const { playback, ui } = useMessages();
  return (
    <VideoNotice poster={poster}>
      <div role="alert">
        <p className="video-notice-title strong">{playback.noSignal.title}</p>
        <p>{playback.noSignal.text}</p>
      </div>
      <button className="button" type="button" onClick={onRetry}>
        {ui.retry}
      </button>
    </VideoNotice>
  );
}

/**
 * Whether a video can load, and a function that says so. A video that has begun to load stays without a signal. It does not
 * begin in a window that is out of sight.
 */
export function useSignal(): [boolean, () => void] {
  const [found, setFound] = useState(() => navigator.onLine);
  useEffect(() => {
    if (found) return;
    const update = () => {
      if (navigator.onLine && !document.hidden) setFound(true);
    };
    addEventListener('online', update);
    document.addEventListener('visibilitychange', update);
    return () => {
      removeEventListener('online', update);
      document.removeEventListener('visibilitychange', update);
    };
  }, [found]);
  return [found, () => setFound(true)];
}
