import type { ReactNode } from 'react';

type Worded = { name?: string; wording?: string };
/** `children` is the wording with marks. */
type WordingProps = { trick: Worded; children?: ReactNode };

/** The wording of a trick, with its name as the tooltip where the two differ. */
export function Wording({ trick, children = <Unbroken text={trick.wording ?? ''} /> }: WordingProps) {
  return <span title={shorthandOf(trick)}>{children}</span>;
}

export function shorthandOf({ name, wording }: Worded): string | undefined {
  return name === wording ? undefined : name;
}

/** Browsers would break lines at the hyphen of '50-50'. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\d+-\d+)/).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no ids
      <span className="whole" key={index}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
