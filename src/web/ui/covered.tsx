/** Results that are covered while 'Hide results' is on. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../messages/messages.ts';
import { HideResults } from './hide-results.tsx';
import { useSpoilers } from './preferences.ts';

type CoveredProps = {
  /** The text of the cover. */
  summary: string;
  /** Called when the visitor opens this cover. */
  onOpen?: () => void;
  /** Called when the visitor closes it again, or shows all results. */
  onClose?: () => void;
  children: ReactNode;
};

/** Opening one cover shows its results alone; the switch beside it shows all. It opens without scripts too. */
export function Covered({ summary, onOpen, onClose, children }: CoveredProps) {
  const { hideAgain } = useMessages().watch;
  const { shown } = useSpoilers();
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);

  // The visitor may have opened it before hydration.
  useEffect(() => {
    if (details.current?.open) setOpen(true);
  }, []);

  // Hidden again by the switch, this cover starts closed.
  useEffect(() => {
    if (!shown || !open) return;
    setOpen(false);
    onClose?.();
  }, [shown, open, onClose]);

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
          <summary className="covered-summary">{open ? hideAgain : summary}</summary>
          {children}
        </details>
      )}
      <HideResults />
    </div>
  );
}
