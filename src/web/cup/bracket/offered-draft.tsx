/** Asks what becomes of picks that were made in this browser while nobody was signed in. */
import { useBracketWords } from '../../messages/bracket-words.ts';

export function OfferedDraft({ onTake, onDrop }: { onTake: () => void; onDrop: () => void }) {
  const words = useBracketWords();
  return (
    <div className="bracket-offer" role="status">
      <p>{words.offered}</p>
      <button className="button button-quiet" type="button" onClick={onTake}>
        {words.takeOffered}
      </button>
      <button className="button button-quiet" type="button" onClick={onDrop}>
        {words.dropOffered}
      </button>
    </div>
  );
}
