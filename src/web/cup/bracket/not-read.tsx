/** Says that the own bracket could not be read: not that there is none. */
import { bracket as words } from '../../words/english/bracket.ts';

export function NotRead({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="bracket" role="alert">
      <p className="cup-note">{words.notRead}</p>
      <p>
        <button className="button" type="button" onClick={onAgain}>
          {words.readAgain}
        </button>
      </p>
    </div>
  );
}
