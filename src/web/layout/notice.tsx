/** Says it, over the page, until the visitor has closed it or gone elsewhere. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '../messages/words.ts';
import { useStore } from '../ui/store.ts';
import { beQuiet, notice } from './notice-store.ts';

export function Notice() {
  const said = useStore(notice);
  const { close } = useWords().navigation;
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere ends it
  useEffect(() => beQuiet, [key]);

  return (
    <div className="notice-place" role="status">
      {said && (
        <div className={`notice notice-${said.tone}`}>
          <p>{said.text}</p>
          <button className="notice-close" type="button" onClick={beQuiet}>
            {close}
          </button>
        </div>
      )}
    </div>
  );
}
