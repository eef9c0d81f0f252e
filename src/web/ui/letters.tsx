const LETTERS = ['S', 'L', 'V', 'S', 'H'] as const;

/** The first `lit` of the five letters S.L.V.S.H. are lit; `label` is for screen readers. The font size sets their size. */
export function Letters({ lit, label }: { lit: number; label: string }) {
  return (
    <span className="letters" role="img" aria-label={label}>
      <LetterSlots lit={lit} />
    </span>
  );
}

/** An animation without a label: the caller adds text for screen readers. */
export function LoadingLetters() {
  return (
    <span className="letters letters-loading" aria-hidden="true">
      <LetterSlots lit={0} />
    </span>
  );
}

/** `delays`: when the animation of each lit slot begins, in CSS. */
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
