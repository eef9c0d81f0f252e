import { api } from '../api/client.ts';
import { useMessages } from '../site/messages.ts';
import { navigate } from '../site/navigate.ts';
import { trickPath } from './trick-path.ts';
import { pickWord } from './words.ts';

export default function RandomTrick({ current }: { current?: string }) {
  const { random } = useMessages().tricks;

  async function open() {
    const { words } = await api('GET /tricks').catch(() => ({ words: [] }));
    const picked = pickWord(words, current, Math.random());
    navigate(picked ? trickPath(picked.word) : '/tricks');
  }

  return (
    <button className="button button-quiet needs-scripts" type="button" onClick={open}>
      {random}
    </button>
  );
}
