/** The title of a game breaks before 'vs.', or else around it, and within a name only where a name is wider than the line. */
export function PostTitle({ title }: { title: string }) {
  const [, first, versus, second, rest] = /^(.+?) (vs\. )([^,]+,?)(.*)$/.exec(title) ?? [];
  if (!second) return title;
  return (
    <>
      <span className="title-side">{first}</span>{' '}
      <span className="title-side">
        {versus}
        <span className="title-side">{second}</span>
        {rest}
      </span>
    </>
  );
}
