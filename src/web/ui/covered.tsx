import type { ReactNode } from 'react';
import { useMessages } from '../site/messages.ts';

type CoveredProps = {
  summary: string;
  /** Uncovers the results when it becomes true. */
  open?: boolean | undefined;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
};

/** Covers results while 'Hide results' is on. It opens without scripts too. */
export function Covered({ summary, open, onToggle, children }: CoveredProps) {
  const { hideAgain } = useMessages().watch;
  return (
    <div className="covered">
      <details open={open} onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}>
        <summary className="covered-summary middle line touch">
          <span className="covered-show">{summary}</span>
          <span className="covered-hide">{hideAgain}</span>
        </summary>
        {children}
      </details>
    </div>
  );
}
