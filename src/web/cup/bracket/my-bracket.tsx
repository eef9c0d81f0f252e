import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Bracket } from '#contract/api/brackets.ts';
import type { CrowdPicks } from '#contract/api/cups.ts';
import type { ErrorReply } from '#contract/api/fields.ts';
import { FINAL, parseGameNumber } from '#contract/rules/bracket.ts';
import { BRACKET_GAMES, findLateGames, type Picks } from '#contract/rules/picks.ts';
import type { QueuedWrite } from '../../account/write-queue/queued-write.ts';
import { TakeBackLoader, useQueuedWrites } from '../../account/write-queue/queued-writes.tsx';
import { api } from '../../api/client.ts';
import { CrewTile, useOwnCrews } from '../../crews/crew-tile.tsx';
import { useCurrentPage } from '../../site/current-page.ts';
import { currentPage } from '../../site/location.ts';
import { useMessages } from '../../site/messages.ts';
import { refreshPage } from '../../site/navigate.ts';
import { Covered } from '../../ui/covered.tsx';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { LoadingLetters } from '../../ui/letters.tsx';
import { useLoaded, useRefetchAfter } from '../../ui/loaded.tsx';
import { useResultsShown } from '../../ui/use-store.ts';
import type { CupView } from '../cup-view.ts';
import { yearOfCup } from '../date-range.ts';
import { newsDelay } from '../request-delays.ts';
import {
  callOutcome,
  type Entry,
  type PickableGame,
  parseEntry,
  parsePicks,
  sameEntry,
  toBracketCup,
} from './bracket-cup.ts';
import { BracketRounds } from './bracket-rounds.tsx';
import { describeStanding } from './describe-standing.ts';
import { useDraft } from './draft.ts';
import { LetterCall } from './letter-call.tsx';
import { ShareBracket } from './share-bracket.tsx';
import { SubmitBar } from './submit-bar.tsx';
import type { SubmittedBracket } from './use-submitted-bracket.ts';

const loadCompareRiders = () => import('./compare-riders.tsx').then((m) => m.CompareRiders);
const CompareRiders = lazyWithRetry(loadCompareRiders);

type Props = {
  cup: CupView;
  own: SubmittedBracket;
  open: boolean;
  /** The bracket that waits for a signal, or that the site has refused. */
  queued?: QueuedWrite | undefined;
  /** Whether the page takes no picks although they are open on the bracket page. */
  readOnly?: boolean;
  crowd: CrowdPicks | undefined;
  onPicked: () => void;
};

/** A fan fills in fifteen picks here, submits them and follows them (spec 2, 4 and 5). */
export function MyBracket({ cup, own, open, queued, readOnly = false, crowd, onPicked }: Props) {
  const { bracket: messages, cup: cupMessages } = useMessages();
  const bracketCup = toBracketCup(cup);
  const submitted = own.bracket && parseEntry(own.bracket, bracketCup);
  useReloadOnRename(own.bracket, submitted?.picks);
  const shown = useResultsShown();
  const [uncovered, setUncovered] = useState(false);
  const revealed = shown || uncovered;
  const draft = useDraft(bracketCup, own, { submitted, fills: revealed && open && own.loaded && !own.bracket });
  const refused = typeof queued?.outcome === 'object' ? queued.outcome : undefined;
  const drafted = open || refused ? draft.shown : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnArrival(heading, drafted !== undefined || own.loaded);
  const entry: Entry = drafted ?? submitted ?? { picks: new Map(), letterCall: undefined };
  const { picks, letterCall } = entry;
  const late = new Set(own.bracket?.lateGames.map(parseGameNumber));
  const lateGames = findLateGames(picks, bracketCup.results, submitted && { picks: submitted.picks, late });
  const changed = !sameEntry(entry, submitted);
  const [compared, setCompared] = useState<PickableGame>();
  const careers = useCareers(cup);
  const [confirmed, setConfirmed] = useState<Bracket>();

  function pick(number: number, rider: number) {
    draft.pick(number, rider);
    onPicked();
  }

  /** Moves the focus to the heading, because the button disappears with the changes. */
  function discard() {
    draft.discard();
    heading.current?.focus({ preventScroll: true });
  }

  // A guest's draft must not replace a submitted bracket that could not be loaded.
  if (!(drafted && draft.belongsToFan) && own.failed) return <LoadFailed onRetry={own.reload} />;
  // Picks made before the submitted bracket is loaded would not start from it.
  if (!drafted && !own.loaded) return <LoadingLetters />;
  if (!open && !own.bracket && !drafted) return <p className="quiet">{`${messages.closed}. ${messages.nothing}`}</p>;
  return (
    <div className="bracket stack-4">
      <div className="bracket-head stack-3">
        <h2 className="bracket-title" ref={heading} tabIndex={-1}>
          {open || readOnly ? cupMessages.tabs['my-bracket'] : messages.closed}
        </h2>
        {!(open && own.bracket) && (
          <p className="bracket-intro quiet">
            {open ? messages.intro : readOnly ? messages.readOnly : messages.closedText}
          </p>
        )}
      </div>
      <DecidedGames decided={cup.results.length} bracket={own.bracket} open={open} onToggle={setUncovered} />
      {queued && refused && <RefusedBracket queued={queued} refused={refused} onDiscard={discard} />}
      {own.bracket && changed && !queued && <p className="bracket-place strong">{messages.unsaved}</p>}
      {own.bracket && drafted && changed && open && (
        <p>
          <button className="button button-quiet" type="button" onClick={discard}>
            {messages.back}
          </button>
        </p>
      )}
      {draft.offered && open && <OfferedDraft onAccept={draft.acceptOffered} onDiscard={draft.discardOffered} />}
      {own.bracket && (
        <ShareBracket
          key={own.bracket.id}
          bracket={own.bracket}
          cup={cup.info.slug}
          showsPicture={revealed || [...bracketCup.results.keys()].every((game) => late.has(game))}
          champion={confirmed && bracketCup.names.get(parsePicks(confirmed, bracketCup).get(FINAL) ?? 0)}
        />
      )}
      {confirmed && <BeatFriends userId={confirmed.userId} />}
      <BracketRounds
        cup={cup}
        bracketCup={bracketCup}
        picks={picks}
        late={lateGames}
        submitted={own.bracket !== undefined}
        revealed={revealed}
        crowd={revealed ? crowd : undefined}
        onPick={open ? pick : undefined}
        onCompare={setCompared}
        letterCall={
          picks.has(FINAL) && (
            <LetterCall
              call={letterCall}
              outcome={revealed ? callOutcome(letterCall, own.bracket, bracketCup.results) : undefined}
              onCall={open ? draft.call : undefined}
            />
          )
        }
      />
      {open && (
        <SubmitBar
          bracketCup={bracketCup}
          entry={entry}
          submitted={own.bracket}
          queued={queued}
          name={cup.info.slug}
          changed={changed}
          loaded={own.loaded || own.failed}
          onSubmitted={(bracket, submittedEntry) => {
            draft.removeSubmitted(bracket.userId, submittedEntry);
            own.update(bracket);
            setConfirmed(undefined);
          }}
          onConfirmed={setConfirmed}
        />
      )}
      {compared && (
        <CompareRiders
          game={compared}
          careers={careers}
          year={yearOfCup(cup.info.slug, cup.info.dateRange)}
          crowd={revealed ? crowd : undefined}
          onClose={() => setCompared(undefined)}
        />
      )}
    </div>
  );
}

function BeatFriends({ userId }: { userId: number }) {
  return <CrewTile {...useMessages().bracket.beatFriends} own={useOwnCrews(userId)} />;
}

type RefusedBracketProps = { queued: QueuedWrite; refused: ErrorReply; onDiscard: () => void };

/** The draft goes with the refused bracket. While picks are open, the fan can submit it again instead. */
function RefusedBracket({ queued, refused, onDiscard }: RefusedBracketProps) {
  const { ui } = useMessages();
  const { messages } = useQueuedWrites();
  return (
    <div className="row" role="status">
      <p className="bracket-place strong">{messages?.notSent(ui.explain(refused))}</p>
      <TakeBackLoader queued={queued} onDone={onDiscard} />
    </div>
  );
}

type DecidedGamesProps = {
  decided: number;
  bracket: Bracket | undefined;
  open: boolean;
  onToggle: (open: boolean) => void;
};

function DecidedGames({ decided, bracket, open, onToggle }: DecidedGamesProps) {
  const messages = useMessages().bracket;
  const place = bracket && <p className="bracket-place strong">{describeStanding(bracket, messages)}</p>;
  if (decided === 0) return place;
  const summary = bracket ? messages.showDecided(decided) : messages.lockDecided(decided);
  return (
    <Covered summary={summary} onToggle={onToggle}>
      {place ?? (open && <p className="bracket-place strong">{messages.decidedLocked}</p>)}
    </Covered>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { bracket, ui } = useMessages();
  return (
    <div className="bracket stack-4" role="alert">
      <p className="quiet">{bracket.loadFailed}</p>
      <p>
        <button className="button" type="button" onClick={onRetry}>
          {ui.retry}
        </button>
      </p>
    </div>
  );
}

function OfferedDraft({ onAccept, onDiscard }: { onAccept: () => void; onDiscard: () => void }) {
  const messages = useMessages().bracket;
  return (
    <div className="row" role="status">
      <p>{messages.offered}</p>
      <button className="button button-quiet" type="button" onClick={onAccept}>
        {messages.acceptOffered}
      </button>
      <button className="button button-quiet" type="button" onClick={onDiscard}>
        {messages.discardOffered}
      </button>
    </div>
  );
}

/** Loads what the comparisons need before the first one, which then opens at once, also without a network. */
function useCareers({ info: { id }, edition }: CupView) {
  const careers = useLoaded(`${id}`, () => {
    loadCompareRiders().catch(() => {});
    return api('GET /cups/{id}/riders', { params: { id } });
  });
  useRefetchAfter(edition, newsDelay, careers.refetch);
  return careers;
}

/** A link to `?tab=fill` moves the focus to the bracket, which is below the fold. A reload keeps the scroll position. */
function useFocusOnArrival(heading: RefObject<HTMLElement | null>, loaded: boolean): void {
  const { query: params } = useCurrentPage();
  const navigated = currentPage.arrival === 'link' && params.get('tab') === 'fill';
  const done = useRef(!navigated);

  useEffect(() => {
    if (!loaded || done.current) return;
    done.current = true;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [loaded, heading]);
}

/** Loads the page again once for a bracket with a name that its cup does not have: that bracket is newer than the cup. */
function useReloadOnRename(bracket: Bracket | undefined, submitted: Picks | undefined): void {
  const unknownPicks = bracket && submitted && submitted.size < BRACKET_GAMES.length ? bracket.picks : undefined;

  useEffect(() => {
    if (unknownPicks !== undefined) refreshPage();
  }, [unknownPicks]);
}
