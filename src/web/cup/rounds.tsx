import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { CUP_ROUNDS } from '#contract/rules/cups.ts';
import { useMessages } from '../site/messages.ts';
import type { BracketGame } from './bracket-tree.ts';

type RoundsProps = {
  className: string;
  rounds: readonly (readonly BracketGame[])[];
  champion: ChampionProps | undefined;
  renderGame: (game: BracketGame) => ReactNode;
  /** Renders below the games of a round. `openNext` shows the next round and moves the focus there. */
  renderAfter?: (round: number, openNext: () => void) => ReactNode;
  children?: ReactNode;
};

/** A round with fewer pixels in view counts as out of view. */
const EDGE = 8;

/** The rounds of a cup. On wide screens they are a tree that converges on the final, on narrow ones columns behind tabs. */
export function Rounds({ className, rounds, champion, renderGame, renderAfter, children }: RoundsProps) {
  const names = useRoundNames(rounds.length);
  const last = rounds.length - 1;
  const { scroller, shown, showRound } = useRoundScroll();
  const top = useRef<HTMLDivElement>(null);

  function openRound(round: number) {
    top.current?.scrollIntoView();
    showRound(round);
    scroller.current?.children[round]?.querySelector('input')?.focus({ preventScroll: true });
  }

  return (
    <div className={className} ref={top}>
      <RoundTabs names={names} shown={shown} onShow={showRound} />
      <div className={`tree tree-of-${rounds.length} stack-4`} ref={scroller}>
        {rounds.map((games, round) => (
          <section className="tree-round" key={names[round]} id={`round-${round + 1}`} aria-label={names[round]}>
            <h2 className={`tree-round-name below-4 tree-round-${round === last ? 'last' : round + 1}`}>
              {names[round]}
            </h2>
            {round < last ? (
              <p
                className={`tree-round-name strong below-4 tree-round-right tree-round-${round + 1}`}
                aria-hidden="true"
              >
                {names[round]}
              </p>
            ) : (
              champion && <Champion {...champion} />
            )}
            <ol className="tree-games stack-4">
              {games.map((game) => (
                <li className={`tree-place tree-${game.side}`} key={game.game} style={gridStyle(game)}>
                  {renderGame(game)}
                </li>
              ))}
            </ol>
            {renderAfter?.(round, () => openRound(round + 1))}
          </section>
        ))}
      </div>
      {children}
    </div>
  );
}

type ChampionProps = { label: string; name: string | undefined };

export function Champion({ label, name }: ChampionProps) {
  const { noChampion } = useMessages().cup;
  return (
    <p className={name ? 'tree-champion middle below-4 tree-champion-known' : 'tree-champion middle below-4'}>
      <span className="tree-champion-label note">{label}</span>
      <span className="tree-champion-name display breaks">{name ?? noChampion}</span>
    </p>
  );
}

/** A line into a slot of a game. It is lit once the game that it comes from is decided. */
export function FeederLine({ slot, lit }: { slot: number; lit: boolean }) {
  return (
    <span
      className={`tree-line tree-line-${slot === 0 ? 'first' : 'second'}${lit ? ' tree-line-lit' : ''}`}
      aria-hidden="true"
    />
  );
}

function gridStyle({ column, row, rows }: BracketGame): CSSProperties {
  return { '--column': column, '--row': row, '--rows': rows } as CSSProperties;
}

/** In the bracket game, the first round has a name of its own. */
function useRoundNames(count: number): readonly string[] {
  const { rounds, roundNames } = useMessages().cup;
  const end = CUP_ROUNDS.indexOf('final') + 1;
  return count === rounds.length ? rounds : CUP_ROUNDS.slice(end - count, end).map((round) => roundNames[round]);
}

type RoundTabsProps = { names: readonly string[]; shown: number; onShow: (round: number) => boolean };

function RoundTabs({ names, shown, onShow }: RoundTabsProps) {
  const { roundsLabel } = useMessages().cup;
  return (
    <nav className="round-tabs" aria-label={roundsLabel}>
      {names.map((name, round) => (
        <a
          className="round-tab note strong plain touch"
          key={name}
          href={`#round-${round + 1}`}
          aria-current={round === shown ? 'true' : undefined}
          onClick={(event) => {
            if (onShow(round)) event.preventDefault();
          }}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

function useRoundScroll() {
  const scroller = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const onScroll = () => {
      setShown(nearestRound(box));
      markRoundsInView(box);
    };
    const onResize = () => {
      // A box that scrolls is focusable, so that arrow keys scroll it.
      if (box.scrollWidth > box.clientWidth + 1) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
      markRoundsInView(box);
    };
    const observer = new ResizeObserver(onResize);
    observer.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, []);

  /** Returns false for a round that is not on the page. */
  function showRound(round: number): boolean {
    const box = scroller.current;
    const target = box?.children[round];
    if (!box || !(target instanceof HTMLElement)) return false;
    box.scrollTo({ left: leftOf(box, target) });
    return true;
  }
  return { scroller, shown, showRound };
}

function nearestRound(box: HTMLElement): number {
  const atEnd = box.scrollLeft + box.clientWidth >= box.scrollWidth - 2;
  if (atEnd) return box.children.length - 1;
  const distances = [...box.children].map((child) => Math.abs(leftOf(box, child as HTMLElement) - box.scrollLeft));
  return distances.indexOf(Math.min(...distances));
}

/** Marks the rounds out of view, which have no height on narrow screens: the tree is as high as the rounds in view. */
function markRoundsInView(box: HTMLElement): void {
  const view = box.getBoundingClientRect();
  for (const round of box.children) {
    const { left, right } = round.getBoundingClientRect();
    const isAway = right < view.left + EDGE || left > view.right - EDGE;
    const returns = round.hasAttribute('data-away') && !isAway;
    round.toggleAttribute('data-away', isAway);
    // The keyboard may have moved the focus there before the page was high enough.
    if (returns && round.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }
}

function leftOf(box: HTMLElement, round: HTMLElement): number {
  return round.offsetLeft - (box.firstElementChild as HTMLElement).offsetLeft;
}
