import type { ComponentType, ReactNode } from 'react';
import { createStore } from './store.ts';

export type StarProps = {
  postId: number;
  /** Of a trick in seconds; without it the star is that of the whole video. */
  start?: number;
  /** The title of the video, or the trick. */
  name: string;
  className?: string;
  children?: ReactNode;
};

export type TrickStarProps = { postId: number; start: number; name: string };

export type CardMarksProps = { post: { id: number; title: string } };

/** What pages show of the visitor: loaded after hydration, so that no first visit waits for it. */
export const visitorMarks = createStore<
  | {
      CardMarks: ComponentType<CardMarksProps>;
      Star: ComponentType<StarProps>;
      TrickStar: ComponentType<TrickStarProps>;
    }
  | undefined
>(undefined);
