/** What all of this is about, in two lines for whoever comes for the first time. */
import { Letters } from '../design/letters.tsx';
import { useHomeWords } from '../words/home-words.ts';
import { useListWords } from '../words/list-words.ts';

/** As many letters as make a game exciting. */
const LETTERS_TAKEN = 3;

export function Pitch() {
  const { pitch } = useHomeWords();
  const { lettersLabel } = useListWords();
  return (
    <div className="pitch">
      <p className="pitch-claim">
        <Letters lit={LETTERS_TAKEN} label={lettersLabel} /> {pitch.claim}
      </p>
      <p className="pitch-rules">{pitch.rules}</p>
    </div>
  );
}
