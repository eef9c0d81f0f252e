/** How many picks are made, and the button that sends them: only with all fifteen, and only for whoever is signed in (spec 5). */
import type { Bracket } from '#contract/brackets.ts';
import { BRACKET_GAMES, type Picks } from '#contract/picks.ts';
import { useSession } from '../../account/session.ts';
import { SignInButton } from '../../account/sign-in-button.tsx';
import { bracket as words } from '../../words/english/bracket.ts';
import { type CupGame, writeNames } from './cup-picks.ts';
import { useSubmit } from './use-submit.ts';

type Props = { game: CupGame; picks: Picks; again: boolean; onSubmitted: (bracket: Bracket) => void };

export function SubmitBar({ game, picks, again, onSubmitted }: Props) {
  const session = useSession();
  const { submit, pending, refusal, submitted } = useSubmit(onSubmitted);
  const complete = picks.size === BRACKET_GAMES.length;
  const label = again ? words.submitAgain : words.submit;
  return (
    <div className="bracket-bar">
      <p className="bracket-count" role="status">
        {submitted ? words.submitted : words.count(picks.size)}
      </p>
      <p className="entry-refusal" role="alert">
        {refusal}
      </p>
      {complete && session.status === 'signed-out' ? (
        <SignInButton className="button">{words.signIn}</SignInButton>
      ) : (
        <button
          className="button entry-submit"
          type="button"
          disabled={!complete || session.status !== 'signed-in'}
          aria-busy={pending}
          onClick={() => {
            if (session.status !== 'signed-in') return;
            void submit({ userId: session.user.id, cupId: game.id, picks: writeNames(picks, game) });
          }}
        >
          {pending ? words.pending : label}
        </button>
      )}
    </div>
  );
}
