import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { VideoMoments } from '#contract/api/tricks.ts';
import { favouriteKey } from '#contract/rules/favourites.ts';
import { WaitingWrites } from '../account/write-queue/waiting-writes.tsx';
import { resumePositions, watchedPosts } from '../player/watch-history.ts';
import { useMessages } from '../site/messages.ts';
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx';
import { Link } from '../ui/link.tsx';
import { notify } from '../ui/toast.ts';
import { useStored } from '../ui/use-store.ts';
import { favourites } from './favourites.ts';
import { LibraryCard, LibraryTrick } from './library-items.tsx';
import { type SelectedPosts, useSelectedPosts } from './use-selected-posts.ts';

const KeepInAccount = lazyWithRetry(() => import('./keep-in-account.tsx').then((m) => m.KeepInAccount));

type Stored<T> = {
  remove: (items: readonly T[]) => void;
  /** Adds the items of the list `before` that have been removed since. */
  restore: (before: readonly T[]) => void;
};

export default function LibraryLists() {
  const { library: messages, navigation, ui } = useMessages();
  const begun = useSteps(useStored(resumePositions.list, []));
  const starred = useStored(favourites.list, []);
  const videos = useSteps(starred.filter(({ start }) => start === null));
  const tricks = useSteps(starred.filter(({ start }) => start !== null));
  const watched = useSteps(useStored(watchedPosts.list, []));
  const posts = useSelectedPosts([
    ...[begun, videos, tricks].flatMap(({ shown }) => shown.map(({ postId }) => postId)),
    ...watched.shown,
  ]);

  function removeFrom<T>({ remove, restore }: Stored<T>, before: readonly T[]): OnRemove<T> {
    return (items, button) => {
      // The place is read before the button is gone.
      const onClosed = focusPlaceOf(button);
      remove(items);
      const action = { label: ui.undo, run: () => flushSync(() => restore(before)) };
      notify(messages.removed(items.length), 'good', { action, onClosed });
    };
  }
  const removeBegun = removeFrom(resumePositions, begun.all);
  const removeFavourites = removeFrom(favourites, starred);
  const removeWatched = removeFrom(watchedPosts, watched.all);

  return (
    <>
      <WaitingWrites />
      {posts.failed && (
        <div className="library-failed row below-6" role="alert">
          <p>{messages.failed}</p>
          <button className="button button-quiet" type="button" onClick={posts.retry}>
            {ui.retry}
          </button>
        </div>
      )}
      <Section {...messages.resume} emptyPath="/games" items={begun.all} onRemove={removeBegun}>
        <Items list={begun} posts={posts} idOf={({ postId }) => postId} onRemove={removeBegun}>
          {(position, video, onRemove) => <LibraryCard video={video} position={position} onRemove={onRemove} />}
        </Items>
      </Section>
      <Section
        {...messages.favourites}
        emptyPath="/posts"
        items={starred}
        onRemove={removeFavourites}
        end={<KeepInAccount />}
      >
        <Items list={videos} posts={posts} idOf={({ postId }) => postId} onRemove={removeFavourites}>
          {(_, video, onRemove) => <LibraryCard video={video} onRemove={onRemove} />}
        </Items>
        {tricks.all.length > 0 && <h3 className="library-subtitle">{navigation.tricks}</h3>}
        <Items
          className="library-tricks"
          list={tricks}
          posts={posts}
          idOf={({ postId }) => postId}
          keyOf={favouriteKey}
          onRemove={removeFavourites}
        >
          {({ start }, video, onRemove) => <LibraryTrick video={video} start={start ?? 0} onRemove={onRemove} />}
        </Items>
      </Section>
      <Section {...messages.watched} emptyPath="/posts" items={watched.all} onRemove={removeWatched}>
        <Items list={watched} posts={posts} idOf={(id) => id} onRemove={removeWatched}>
          {(_, video, onRemove) => <LibraryCard video={video} onRemove={onRemove} />}
        </Items>
      </Section>
    </>
  );
}

type OnRemove<T> = (items: readonly T[], button: HTMLElement) => void;

/** The item that takes the place of the button's item gets the focus. A button outside the items counts as the first. */
function focusPlaceOf(button: HTMLElement): () => void {
  const section = button.closest('section');
  const item = button.closest('li');
  const findItems = () => [...(section?.querySelectorAll('li') ?? [])];
  const index = item ? findItems().indexOf(item) : 0;
  return () => (findItems()[index] ?? section?.querySelector('h2'))?.focus({ preventScroll: true });
}

type SectionProps<T> = {
  title: string;
  empty: string;
  emptyLink: string;
  emptyPath: string;
  items: readonly T[];
  onRemove: OnRemove<T>;
  end?: ReactNode;
  children: ReactNode;
};

function Section<T>({ title, empty, emptyLink, emptyPath, items, onRemove, end, children }: SectionProps<T>) {
  const messages = useMessages().library;
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className="library-head baseline spread below-4">
        <h2 id={heading} tabIndex={-1}>
          {title}
        </h2>
        {items.length > 0 && (
          <button
            className="library-action note strong touch"
            type="button"
            aria-label={messages.clearLabel(title)}
            onClick={(event) => onRemove(items, event.currentTarget)}
          >
            {messages.clear}
          </button>
        )}
      </div>
      {items.length > 0 ? (
        children
      ) : (
        <p className="library-empty targets quiet lead measure">
          {empty} <Link to={emptyPath}>{emptyLink}</Link>
        </p>
      )}
      {end}
    </section>
  );
}

/** The number of items that a list shows at first, and that 'Show more' adds. */
const STEP = 24;

type Steps<T> = { all: readonly T[]; shown: readonly T[]; showMore: () => void };

function useSteps<T>(all: readonly T[]): Steps<T> {
  const [limit, setLimit] = useState(STEP);
  return { all, shown: all.slice(0, limit), showMore: () => setLimit((before) => before + STEP) };
}

type ItemsProps<T> = {
  className?: string;
  list: Steps<T>;
  posts: SelectedPosts;
  idOf: (item: T) => number;
  keyOf?: (item: T) => string | number;
  onRemove: OnRemove<T>;
  /** `video` is undefined while it loads. */
  children: (item: T, video: VideoMoments | undefined, onRemove: (button: HTMLElement) => void) => ReactNode;
};

function Items<T>({ className = 'grid', list, posts, idOf, keyOf = idOf, onRemove, children }: ItemsProps<T>) {
  const { ui } = useMessages();
  const container = useRef<HTMLUListElement>(null);
  const { all, shown } = list;
  if (all.length === 0) return null;

  function onShowMore() {
    flushSync(list.showMore);
    container.current?.querySelectorAll<HTMLElement>(':scope > li')[shown.length]?.focus();
  }

  return (
    <>
      <ul className={className} ref={container}>
        {shown.map((item) => {
          const video = posts.find(idOf(item));
          if (video === null) return null;
          return (
            <li key={keyOf(item)} tabIndex={-1}>
              {children(item, video, (button) => onRemove([item], button))}
            </li>
          );
        })}
      </ul>
      {shown.length < all.length && (
        <button className="button button-quiet above-8" type="button" onClick={onShowMore}>
          {ui.showMore}
        </button>
      )}
    </>
  );
}
