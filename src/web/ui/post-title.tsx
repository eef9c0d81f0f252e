import type { ReactNode } from 'react';

type PostTitleProps = {
  title: string;
  /** Renders a part of the title, such as with marks. */
  render?: (start: number, end: number) => ReactNode;
};

/** The title of a game breaks before 'vs.', or else around it, and within a name only where a name is wider than the line. */
export function PostTitle({ title, render = (start, end) => title.slice(start, end) }: PostTitleProps) {
  const [, first, versus, second] = /^(.+?) (vs\. )([^,]+,?)/.exec(title) ?? [];
  if (!first || !versus || !second) return render(0, title.length);
  const start = first.length + 1;
  const middle = start + versus.length;
  const end = middle + second.length;
  return (
    <>
      <span className="title-side">{render(0, first.length)}</span>{' '}
      <span className="title-side">
        {render(start, middle)}
        <span className="title-side">{render(middle, end)}</span>
        {render(end, title.length)}
      </span>
    </>
  );
}
