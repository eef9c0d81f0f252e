/** What all of this is about, in two lines for whoever comes for the first time. */

import { useHomeWords } from '../messages/home-words.ts';
import { useListWords } from '../messages/list-words.ts';
import { Letters } from '../ui/letters.tsx';

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
