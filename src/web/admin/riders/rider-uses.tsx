/** The posts and cups that name a rider, and so keep the rider from being deleted. */
import { Link } from 'react-router';
import type { RiderReferences } from '#contract/riders.ts';
import { useAdminRiderWords } from '../../messages/admin-rider-words.ts';

export function isUsed({ postCount, cupCount }: RiderReferences): boolean {
  return postCount + cupCount > 0;
}

export function RiderUses({ references }: { references: RiderReferences }) {
  const words = useAdminRiderWords().uses;
  const { posts, postCount, cups, cupCount } = references;
  return (
    <>
      <p>{words.text}</p>
      {postCount > 0 && (
        <>
          <p>{words.posts(postCount)}</p>
          <ul>
            {posts.map(({ id, title }) => (
              <li key={id}>
                <Link to={`/admin/posts/edit/${id}`}>{title}</Link>
              </li>
            ))}
            {postCount > posts.length && <li>{words.more(postCount - posts.length)}</li>}
          </ul>
        </>
      )}
      {cupCount > 0 && (
        <>
          <p>{words.cups(cupCount)}</p>
          <ul>
            {cups.map(({ id, title, bracketCount }) => (
              <li key={id}>
                <Link to={`/admin/cups/edit/${id}`}>{title}</Link>
                {bracketCount > 0 && ` (${words.brackets(bracketCount)})`}
              </li>
            ))}
            {cupCount > cups.length && <li>{words.more(cupCount - cups.length)}</li>}
          </ul>
        </>
      )}
    </>
  );
}
