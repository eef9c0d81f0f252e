import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
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

type VisitorMarks = {
  CardMarks: ComponentType<CardMarksProps>;
  Star: ComponentType<StarProps>;
  TrickStar: ComponentType<TrickStarProps>;
};

/** What pages show of the visitor: loaded after hydration, so that no first visit waits for it. */
export const visitorMarks = createStore<VisitorMarks | undefined>(undefined);

/** The marks render in the background; with `useStore` they would block the page. */
export function useVisitorMarks(): VisitorMarks | undefined {
  const [marks, setMarks] = useState(visitorMarks.get);
  useEffect(() => {
    const update = () => startTransition(() => setMarks(visitorMarks.get));
    update();
    return visitorMarks.subscribe(update);
  }, []);
  return marks;
}
