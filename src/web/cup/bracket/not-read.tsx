/** Says that the own bracket could not be read: not that there is none. */
import { useBracketWords } from '../../messages/bracket-words.ts';

export function NotRead({ onAgain }: { onAgain: () => void }) {
  const words = useBracketWords();
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
