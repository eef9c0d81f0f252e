/** What listens to a playing video: where it is, whether it was watched, and what comes after it. Comes with the first video. */
import { useEffect, useState } from 'react';
import type { Post } from '#contract/posts.ts';
import type { Card } from '../../watch/card.ts';
import { connectPlayer, type HostPlayer } from '../host-player/host-player.ts';
import { places } from '../kept/kept-places.ts';
import { watched } from '../kept/watched-posts.ts';
import type { Start } from '../use-playback.ts';
import { findNext, type Next } from './find-next.ts';
import { keepWatch } from './keep-watch.ts';
import { NextUp } from './next-up.tsx';
import { tellPlay } from './tell-play.ts';

export type PlayingProps = {
  post: Post;
  related: readonly Card[];
  frame: HTMLIFrameElement;
  start: Start;
  onVideo: (video: HostPlayer | undefined) => void;
};

export function Playing({ post, related, frame, start, onVideo }: PlayingProps) {
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

  const { number, pressed } = start;
  useEffect(() => {
    // Whoever starts it again on the same page, or jumps to a trick, is still watching it.
    if (number === 1) tellPlay(post.id);
  }, [number, post.id]);

  // Nothing but the visitor's own press leads over to another video by itself.
  return <NextUp next={ended ? next : undefined} counts={pressed} />;
}
