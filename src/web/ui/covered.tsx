/** Results that are covered while 'Hide results' is on. */

import type { ReactNode } from 'react';
import { useMessages } from '../site/messages.ts';

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

/** The switch for all results, remembered on the device; without scripts it is not shown. `results.ts` keeps all switches alike. */
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
