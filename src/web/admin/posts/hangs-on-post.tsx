/** What shows a post: slides of the home page and cups. Said before it is deleted. */
import { useQuery } from '@tanstack/react-query';
import type { Cup } from '#contract/cups.ts';
import { useAdminPostWords } from '../../messages/admin-post-words.ts';
import { cupList, heroList } from '../data/lists.ts';
import { readIds } from './post-values.ts';

export function HangsOnPost({ id }: { id: number }) {
  const words = useAdminPostWords().hangs;
  const { data: heroes = [] } = useQuery(heroList);
  const { data: cups = [] } = useQuery(cupList);
  const slides = heroes.filter(({ postId }) => postId === id);
  return (
    <>
      <Named title={words.slides} names={slides.map(({ customTitle, post }) => customTitle ?? post.title)} />
      <Named title={words.cups} names={cups.filter((cup) => shows(cup, id)).map(({ info }) => info.slug)} />
    </>
  );
}

function shows({ info, results }: Cup, id: number): boolean {
  return readIds(info.games).includes(id) || results.some(({ postId }) => postId === id);
}

function Named({ title, names }: { title: string; names: string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <p>{title}</p>
      <ul>
        {names.map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two slides may have one name
          <li key={place}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
