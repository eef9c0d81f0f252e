/** Asks what becomes of picks that were made in this browser while nobody was signed in. */
import { bracket as words } from '../../words/english/bracket.ts';

export function OfferedDraft({ onTake, onDrop }: { onTake: () => void; onDrop: () => void }) {
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
