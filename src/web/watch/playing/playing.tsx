/** What listens to a playing video: where it is, whether it was watched, and what comes after it. Comes with the first video. */
import { useEffect, useState } from 'react';
import type { Post } from '#contract/posts.ts';
import type { Card } from '../card.ts';
import { connectPlayer, type HostPlayer } from '../host-player/host-player.ts';
import { places } from '../kept/kept-places.ts';
import { watched } from '../kept/watched-posts.ts';
import { findNext, type Next } from './find-next.ts';
import { keepWatch } from './keep-watch.ts';
import { NextUp } from './next-up.tsx';

export type PlayingProps = {
  post: Post;
  related: readonly Card[];
  frame: HTMLIFrameElement;
  /** Whether the visitor has pressed play: nothing else may lead over to another video by itself. */
  pressed: boolean;
  onVideo: (video: HostPlayer | undefined) => void;
};

export function Playing({ post, related, frame, pressed, onVideo }: PlayingProps) {
  const [ended, setEnded] = useState(false);
  const [next, setNext] = useState<Next>();

  useEffect(() => {
    const video = connectPlayer(frame, post.videoHost);
    video.onState((state) => setEnded(state === 'ended'));
    const stopKeeping = keepWatch(video, post.id, { places, watched });
    onVideo(video);
    return () => {
      stopKeeping();
      video.close();
      onVideo(undefined);
    };
  }, [frame, post, onVideo]);

  useEffect(() => {
    let wanted = true;
    void findNext(post.id, related).then((found) => wanted && setNext(found));
    return () => {
      wanted = false;
    };
  }, [post, related]);

  return <NextUp next={ended ? next : undefined} counts={pressed} />;
}
