import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { PostWithTricks, Trick, WrittenTrick } from '#contract/api/posts.ts';
import { TrickStar } from '../library/visitor-marks.tsx';
import { useMessages } from '../site/messages.ts';
import { trickPath } from '../tricks/trick-path.ts';
import { shorthandOf } from '../tricks/wording.tsx';
import { formatTimecode } from '../ui/format-time.ts';
import { Link } from '../ui/link.tsx';
import { scrollInList } from '../ui/scroll-in-list.ts';
import { TitledSection } from '../ui/titled-section.tsx';
import type { EmbeddedPlayer } from './embedded-player.ts';

const INITIAL_TRICKS = 12;
/** A list of fewer further tricks is not worth a press. */
const MIN_COLLAPSED_TRICKS = 3;

type TricksProps = {
  postId: number;
  tricks: readonly WrittenTrick[];
  words: PostWithTricks['words'];
  video: EmbeddedPlayer | undefined;
  playable: boolean;
  ledger: PostWithTricks['ledger'];
  /** The outcomes of the tricks that the video has shown. A game without a ledger has none. */
  outcomes: readonly ReactNode[] | undefined;
  onJump: (second: number, row: Element) => void;
};

export function Tricks({ postId, tricks, words, video, playable, ledger, outcomes, onJump }: TricksProps) {
  const { player, navigation, ledger: messages } = useMessages();
  const list = useRef<HTMLDivElement>(null);
  const current = useCurrentTrick(list, tricks, video);
  const initial = tricks.length < INITIAL_TRICKS + MIN_COLLAPSED_TRICKS ? tricks.length : INITIAL_TRICKS;
  const rest = tricks.slice(initial);
  const shared = { postId, words, links: tricks.flatMap(({ links }) => links), playable, onJump };
  return (
    <TitledSection id="tricks" className="tricks" title={navigation.tricks}>
      {ledger && (
        <p className="tricks-legend note" aria-hidden="true">
          {ledger.complete ? messages.legend.letters : messages.legend.replies}
        </p>
      )}
      <div className="tricks-all" ref={list}>
        <TrickList {...shared} tricks={tricks.slice(0, initial)} current={current} outcomes={outcomes} />
        {rest.length > 0 && (
          <details className="tricks-more">
            <summary>{player.moreTricks(rest.length)}</summary>
            <TrickList
              {...shared}
              tricks={rest}
              current={current === undefined ? undefined : current - initial}
              outcomes={outcomes?.slice(initial)}
            />
          </details>
        )}
      </div>
    </TitledSection>
  );
}

/** `links` are those of all tricks. */
type CaptionProps = Pick<TricksProps, 'words'> & Pick<WrittenTrick, 'links'>;

type TrickListProps = Pick<TricksProps, 'postId' | 'tricks' | 'outcomes' | 'playable' | 'onJump'> &
  CaptionProps & { current: number | undefined };

function TrickList({ postId, tricks, current, outcomes, playable, onJump, ...caption }: TrickListProps) {
  return (
    <ol className="tricks-list">
      {tricks.map((trick, index) => (
        <li className="trick-row touch ruled" key={idOf(trick)}>
          <button
            className="trick covering strong figures"
            type="button"
            id={idOf(trick)}
            title={shorthandOf(trick)}
            disabled={!playable}
            aria-current={index === current ? 'true' : undefined}
            aria-labelledby={`${idOf(trick)} ${idOf(trick)}-wording`}
            onClick={({ currentTarget }) => onJump(trick.start, currentTarget)}
          >
            <span>{formatTimecode(trick.start)}</span>
          </button>
          <span className="trick-about">
            <span id={`${idOf(trick)}-wording`}>
              <Caption trick={trick} {...caption} />
            </span>
            {outcomes?.[index]}
          </span>
          <TrickStar postId={postId} start={trick.start} name={trick.wording} />
        </li>
      ))}
    </ol>
  );
}

function idOf({ start, end }: Trick): string {
  return `trick-${start}-${end}`;
}

/** The tab key stops at the first link of each word, so that a keyboard is soon past a list. A slash does not begin a line. */
function Caption({ trick, words, links }: { trick: WrittenTrick } & CaptionProps) {
  const text = trick.wording.replaceAll(' /', '\u00a0/');
  return (
    <>
      {trick.links.flatMap((link, index) => [
        text.slice(trick.links[index - 1]?.end ?? 0, link.start),
        <Link
          key={link.start}
          to={trickPath(link.word)}
          title={words.find(({ word }) => word === link.word)?.meaning}
          tabIndex={links.find(({ word }) => word === link.word) === link ? 0 : -1}
        >
          {text.slice(link.start, link.end)}
        </Link>,
      ])}
      {text.slice(trick.links.at(-1)?.end ?? 0)}
    </>
  );
}

/** Returns the index of the current trick, scrolls it into view within `list`, and sets its progress there. */
function useCurrentTrick(
  list: RefObject<HTMLElement | null>,
  tricks: readonly Trick[],
  video: EmbeddedPlayer | undefined,
): number | undefined {
  const [current, setCurrent] = useState<number>();

  useEffect(() => {
    if (!video) return setCurrent(undefined);
    return video.onTime((second) => {
      const index = findTrickAt(tricks, second);
      setCurrent(index);
      const [trick, next] = index === undefined ? [] : tricks.slice(index, index + 2);
      // A style instead of state spares four renders a second.
      if (trick) list.current?.style.setProperty('--progress', String(trickProgress(trick, second, next)));
    });
  }, [list, tricks, video]);

  useEffect(() => {
    const shown = current === undefined ? null : list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && shown) scrollToTrick(list.current, shown);
  }, [list, current]);

  return current;
}

/** Opens the collapsed rest only once. */
function scrollToTrick(list: HTMLElement, shown: HTMLElement): void {
  const details = shown.closest('details');
  if (details && !details.open) {
    if (details.dataset.unfolded) return;
    details.dataset.unfolded = 'true';
    details.open = true;
  }
  scrollInList(list, shown.closest('li') ?? shown);
}

/** Returns the index of the trick that began last. `tricks` are ordered by start. */
export function findTrickAt(tricks: readonly Trick[], second: number): number | undefined {
  const index = tricks.findLastIndex(({ start }) => start <= second);
  return index < 0 ? undefined : index;
}

/** Returns 0 to 1. A trick without an end lasts until `next`. Without `next` it is complete once it has begun. */
export function trickProgress(trick: Trick, second: number, next?: Trick): number {
  const { start } = trick;
  const end = trick.end > start ? trick.end : (next?.start ?? start);
  if (end <= start) return second < start ? 0 : 1;
  return Math.min(1, Math.max(0, (second - start) / (end - start)));
}
