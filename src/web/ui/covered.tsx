/** Results that are covered while 'Hide results' is on. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { useSpoilers } from './preferences.ts';
import { useHydrated } from './use-hydrated.ts';
import './covered.css';

type CoveredProps = {
  /** The text of the cover. */
  summary: string;
  /** Called when the visitor opens this cover. */
  onOpen?: () => void;
  /** Called when the visitor closes it again. */
  onClose?: () => void;
  children: ReactNode;
};

/** Opening one cover shows its results alone; the switch beside it shows all. It opens without scripts too. */
export function Covered({ summary, onOpen, onClose, children }: CoveredProps) {
  const { coverAgain } = useMessages().watch;
  const { shown } = useSpoilers();
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);

  // The visitor may have opened it before hydration.
  useEffect(() => {
    if (details.current?.open) setOpen(true);
  }, []);

  return (
    <div className="covered">
      {shown ? (
        children
      ) : (
        <details
          ref={details}
          open={open}
          onToggle={({ currentTarget }) => {
            if (currentTarget.open && !open) onOpen?.();
            if (!currentTarget.open && open) onClose?.();
            setOpen(currentTarget.open);
          }}
        >
          <summary className="covered-summary">{open ? coverAgain : summary}</summary>
          {children}
        </details>
      )}
      <HideResults />
    </div>
  );
}

/** The switch for all results, remembered on the device; without scripts it is not shown. */
export function HideResults() {
  const { hideResults } = useMessages().watch;
  const { shown, choose } = useSpoilers();
  const hydrated = useHydrated();
  return (
    <label className="hide-results">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state
        role="switch"
        checked={!shown}
        disabled={!hydrated}
        onChange={(event) => choose(!event.currentTarget.checked)}
      />
      <span>{hideResults}</span>
    </label>
  );
}
