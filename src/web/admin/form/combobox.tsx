/**
 * Where a field shows what it offers: right behind it in the page, also for whoever swipes along with a screen reader.
 *
 * The library hides the rest of the page from screen readers meanwhile, but lets the keyboard go on there (mui/base-ui,
 * issue 5528). It spares whatever holds a live region: so the page counts as one that says nothing.
 */
import { Combobox } from '@base-ui/react/combobox';
import { type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect } from 'react';
import './picker.css';

type Props = Pick<ComponentProps<typeof Combobox.Popup>, 'aria-busy'> & {
  /** Holds the field. */
  field: RefObject<HTMLElement | null>;
  children: ReactNode;
};

export function ComboboxPopup({ field, children, ...popup }: Props) {
  return (
    <Combobox.Portal container={field}>
      <Combobox.Positioner className="admin-options-place" sideOffset={4}>
        <Combobox.Popup className="admin admin-options" {...popup}>
          <ExemptPageFromAriaHidden />
          {children}
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

/** Stands inside the popup, so that it is done before the library looks for what it hides. */
function ExemptPageFromAriaHidden() {
  useLayoutEffect(() => {
    const site = document.querySelector('#site');
    site?.setAttribute('aria-live', 'off');
    return () => site?.removeAttribute('aria-live');
  }, []);
  return null;
}

/** Enter takes what is offered; where nothing is, it does not send the form. */
export function preventEnterSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

type ChangeDetails = { reason: string; cancel: () => void };

/** Escape closes what is offered; what was chosen before stays chosen. */
export function cancelEscape(details: ChangeDetails): boolean {
  if (details.reason !== 'escape-key') return false;
  details.cancel();
  return true;
}
