/** Parts that the pickers and the tags field share. */
import { Combobox } from '@base-ui/react/combobox';
import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect } from 'react';

type ComboboxPopupProps = Pick<ComponentProps<typeof Combobox.Popup>, 'aria-busy'> & {
  /** The popup is inserted into this element, so that it follows the input in the reading order. */
  field: RefObject<HTMLElement | null>;
  children: ReactNode;
};

export function ComboboxPopup({ field, children, ...popup }: ComboboxPopupProps) {
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

/**
 * An open popup hides the page, except live regions, from screen readers but not from the keyboard (mui/base-ui issue 5528).
 * The effect runs in the popup, because it must run before the library's effect.
 */
function ExemptPageFromAriaHidden() {
  useLayoutEffect(() => {
    const site = document.querySelector('#site');
    site?.setAttribute('aria-live', 'off');
    return () => site?.removeAttribute('aria-live');
  }, []);
  return null;
}

type ChangeDetails = { reason: string; cancel: () => void };

/** Keeps the value when Escape closes the popup. Returns whether `details` is about that key. */
export function cancelEscape(details: ChangeDetails): boolean {
  if (details.reason !== 'escape-key') return false;
  details.cancel();
  return true;
}
