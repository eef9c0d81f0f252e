/** Asks a video's host for its title and poster, once an address of it is typed. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { VideoFacts } from '#contract/editing.ts';
import type { VideoAddress } from '#contract/video-address.ts';
import { api } from '../data/admin-api.ts';

export type VideoState = 'asking' | 'told' | 'silent';

/** Milliseconds without another address before the host is asked; an id that is being typed is many ids. */
const PAUSE = 300;

/** Asks about `video` whenever it is another one; `take` hears what its host tells, unless another is asked about by then. */
export function useVideoFacts(
  video: VideoAddress | undefined,
  take: (video: VideoAddress, facts: VideoFacts) => void,
): VideoState | undefined {
  const [state, setState] = useState<VideoState>();
  const hear = useEffectEvent(take);
  const { host, id } = video ?? {};

  useEffect(() => {
    setState(undefined);
    if (host === undefined || id === undefined) return;
    let over = false;
    const timer = setTimeout(async () => {
      setState('asking');
      const facts = await askHost({ host, id });
      if (over) return;
      setState(facts ? 'told' : 'silent');
      if (facts) hear({ host, id }, facts);
    }, PAUSE);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [host, id]);

  return state;
}

/** Nothing where the host does not answer, or has nothing to tell. */
async function askHost({ host, id }: VideoAddress): Promise<VideoFacts | undefined> {
  try {
    const facts = await api('GET /videos/{host}/{id}', { params: { host, id } });
    return facts.title === null && facts.poster === null ? undefined : facts;
  } catch {
    return undefined;
  }
}
