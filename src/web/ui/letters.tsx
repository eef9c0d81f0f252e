const LETTERS = ['S', 'L', 'V', 'S', 'H'] as const;

/** Lights the first `lit` of the five letters. Their size follows the font size. */
export function Letters({ lit, label }: { lit: number; label: string }) {
  return (
    <span className="letters" role="img" aria-label={label}>
      <LetterSlots lit={lit} />
    </span>
  );
}

/** The caller adds a text for screen readers. */
export function LoadingLetters() {
  return (
    <span className="letters letters-loading" aria-hidden="true">
      <LetterSlots lit={0} />
    </span>
  );
}

/** `delays` are values of the CSS property `animation-delay`. */
export function LetterSlots({ lit, delays }: { lit: number; delays?: readonly string[] }) {
  return LETTERS.map((letter, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed, and S occurs twice
      key={index}
      className={index < lit ? 'letters-slot letters-lit' : 'letters-slot'}
      style={delays && { animationDelay: delays[index] }}
      aria-hidden="true"
    >
      {letter}
    </span>
  ));
}
