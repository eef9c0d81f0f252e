import { useNavigate } from 'react-router';
import type { UsedWord } from '#contract/tricks.ts';
import { api } from '../api/client.ts';
import { useTrickMessages } from '../messages/en/tricks.ts';
import { pickWord } from './search-words.ts';
import { trickPath } from './trick-path.ts';

/** Loads the words where the page does not have them; without scripts the button is hidden. */
export function RandomTrick({ words, current }: { words?: readonly UsedWord[]; current?: string }) {
  const { random } = useTrickMessages();
  const navigate = useNavigate();

  async function open() {
    const all = words ?? (await api('GET /tricks').catch(() => ({ words: [] }))).words;
    const picked = pickWord(all, current, Math.random());
    await navigate(picked ? trickPath(picked.word) : '/tricks', { viewTransition: true });
  }

  return (
    <button className="button button-quiet random-trick" type="button" onClick={open}>
      {random}
    </button>
  );
}
