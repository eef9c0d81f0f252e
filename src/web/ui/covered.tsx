import type { ReactNode } from 'react';
import { useMessages } from '../site/messages.ts';

type CoveredProps = {
  summary: string;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
};

/** Covers results while 'Hide results' is on. It opens without scripts too. */
export function Covered({ summary, onToggle, children }: CoveredProps) {
  const { hideAgain } = useMessages().watch;
  return (
    <div className="covered">
      <details onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}>
        <summary className="covered-summary middle line touch">
          <span className="covered-show">{summary}</span>
          <span className="covered-hide">{hideAgain}</span>
        </summary>
        {children}
      </details>
      <HideResults />
    </div>
  );
}

/** `results.ts` stores the choice and updates all switches of the page. */
export function HideResults() {
  const { hideResults } = useMessages().watch;
  return (
    <label className="hide-results line gap-3 note needs-scripts touch">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state */}
      <input type="checkbox" role="switch" defaultChecked data-hides-results="" />
      <span>{hideResults}</span>
    </label>
  );
}
