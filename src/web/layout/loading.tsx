/** The wait for the next page: the letters light up. The style sheet keeps it away from waits that nobody notices. */
import { useNavigation } from 'react-router';
import { useWords } from '../messages/words.ts';
import { LettersLoading } from '../ui/letters.tsx';

export function Loading() {
  const { loading } = useWords().navigation;
  if (useNavigation().state === 'idle') return null;
  return (
    <div className="loading" role="status">
      <LettersLoading />
      <span className="hidden-visually">{loading}</span>
    </div>
  );
}
