import type { UsedWord } from '#contract/tricks.ts';
import { api } from '../api/client.ts';
import { useTrickMessages } from '../messages/en/tricks.ts';
import { navigate } from '../site/navigate.ts';
import { pickWord } from './search-words.ts';
import { trickPath } from './trick-path.ts';

/** Loads the words where the page does not have them; without scripts the button is hidden. */
export default function RandomTrick({ words, current }: { words?: readonly UsedWord[]; current?: string }) {
  const { random } = useTrickMessages();

  async function open() {
    const all = words ?? (await api('GET /tricks').catch(() => ({ words: [] }))).words;
    const picked = pickWord(all, current, Math.random());
    navigate(picked ? trickPath(picked.word) : '/tricks');
  }

  return (
    <button className="button button-quiet random-trick" type="button" onClick={open}>
      {random}
    </button>
  );
}
