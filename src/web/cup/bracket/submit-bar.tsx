/** How many picks are made, and the button that sends them: only with all fifteen, and only for whoever is signed in (spec 5). */
import type { Bracket } from '#contract/brackets.ts';
import { BRACKET_GAMES, type Picks } from '#contract/picks.ts';
import { useSession } from '../../account/session.ts';
import { SignInButton } from '../../account/sign-in-button.tsx';
import { useBracketWords } from '../../messages/bracket-words.ts';
import type { CupGame } from './cup-picks.ts';
import { useSubmit } from './use-submit.ts';

type Props = {
  game: CupGame;
  picks: Picks;
  /** Whether a bracket is in already, and whether these picks are others than its own. */
  again: boolean;
  changed: boolean;
  /** Whether it is known by now what the picks would replace. */
  known: boolean;
  /** `sent`: the picks that are in now; others may have been made meanwhile. */
  onSubmitted: (bracket: Bracket, sent: Picks) => void;
};

export function SubmitBar({ game, picks, again, changed, known, onSubmitted }: Props) {
  const words = useBracketWords();
  const session = useSession();
  const { submit, pending, refusalAt, submitted } = useSubmit(onSubmitted);
  const complete = picks.size === BRACKET_GAMES.length;
  const ready = complete && changed && known && session.status === 'signed-in';
  const label = again ? (changed ? words.submitAgain : words.submitUnchanged) : words.submit;
  return (
    <div className={`bracket-bar${submitted ? ' bracket-bar-glad' : again && !changed ? ' bracket-bar-idle' : ''}`}>
      <p className="bracket-count" role="status">
        {submitted ? words.submitted : words.count(picks.size)}
      </p>
      <p className="entry-refusal" role="alert">
        {refusalAt(game)}
      </p>
      {complete && changed && session.status === 'signed-out' ? (
        <SignInButton className="button">{words.signIn}</SignInButton>
      ) : (
        <button
          className="button entry-submit"
          type="button"
          aria-disabled={!ready}
          aria-busy={pending}
          onClick={() => {
            if (!ready) return;
            void submit({ userId: session.user.id, game, picks });
          }}
        >
          {pending ? words.pending : label}
        </button>
      )}
    </div>
  );
}
