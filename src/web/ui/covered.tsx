/** Results that are covered while 'Hide results' is on. */

import type { ReactNode } from 'react';
import { useMessages } from '../site/messages.ts';
import { HideResults } from './hide-results.tsx';

type CoveredProps = {
  /** The text of the cover. */
  summary: string;
  /** Called when the visitor opens or closes this cover. */
  onToggle?: (open: boolean) => void;
  children: ReactNode;
};

/** Opening one cover shows its results only; the switch beside it shows all. It opens without scripts too. */
export function Covered({ summary, onToggle, children }: CoveredProps) {
  const { hideAgain } = useMessages().watch;
  return (
    <div className="covered">
      <details onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}>
        <summary className="covered-summary middle line lime capitals touch">
          <span className="covered-show">{summary}</span>
          <span className="covered-hide">{hideAgain}</span>
        </summary>
        {children}
      </details>
      <HideResults />
    </div>
  );
}
