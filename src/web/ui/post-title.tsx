import type { ReactNode } from 'react';

type PostTitleProps = {
  title: string;
  /** Renders a part of the title, such as with marks. */
  render?: (text: string, start: number) => ReactNode;
};

/** The title of a game breaks before 'vs.', or else around it, and within a name only where a name is wider than the line. */
export function PostTitle({ title, render = (text) => text }: PostTitleProps) {
  const [, before = '', versus, second, rest = ''] = /^(.+? )(vs\. )([^,]+,?)(.*)$/.exec(title) ?? [];
  if (!second || !versus) return render(title, 0);
  const end = title.length - rest.length;
  return (
    <>
      <span className="title-side">{render(before.trim(), 0)}</span>{' '}
      <span className="title-side">
        {render(versus, before.length)}
        <span className="title-side">{render(second, end - second.length)}</span>
        {render(rest, end)}
      </span>
    </>
  );
}
