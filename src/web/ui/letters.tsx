/** The five letters: the sport's score, and the brand's mark. */

const LETTERS = ['S', 'L', 'V', 'S', 'H'] as const;

/** The letters with the first `lit` of them lit; `label` says it to whoever cannot see it. Sized by the font around it. */
export function Letters({ lit, label }: { lit: number; label: string }) {
  return (
    <span className="letters" role="img" aria-label={label}>
      <LetterSlots lit={lit} />
    </span>
  );
}

/** The letters lighting up one after the other; whoever shows them says what is being waited for. */
export function LoadingLetters() {
  return (
    <span className="letters letters-loading" aria-hidden="true">
      <LetterSlots lit={0} />
    </span>
  );
}

function LetterSlots({ lit }: { lit: number }) {
  return LETTERS.map((letter, place) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: the letters never move, and S stands twice
      key={place}
      className={place < lit ? 'letters-slot letters-lit' : 'letters-slot'}
      aria-hidden="true"
    >
      {letter}
    </span>
  ));
}
