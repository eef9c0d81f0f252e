import type { ComponentProps } from 'react';
import { useMessages } from '../site/messages.ts';
import { shortcutsPreference } from '../ui/preferences.ts';
import { usePreference } from '../ui/use-store.ts';

type KeyButtonProps = Omit<ComponentProps<'button'>, 'type' | 'onClick' | 'onMouseDown'> & {
  cap?: string | undefined;
  /** The name for `aria-keyshortcuts` where it differs from `cap`. */
  shortcut?: string;
  onPress: () => void;
};

/** Must be in an element of the class `charting`. */
export function KeyButton({ cap, shortcut = cap, disabled = false, onPress, children, ...attributes }: KeyButtonProps) {
  return (
    <button
      {...attributes}
      type="button"
      aria-keyshortcuts={cap === undefined ? undefined : shortcut}
      aria-disabled={disabled}
      // On a focused button the space bar would press it again instead of playing or pausing.
      onMouseDown={(event) => {
        event.preventDefault();
        event.currentTarget.closest<HTMLElement>('.charting')?.focus({ preventScroll: true });
      }}
      onClick={() => disabled || onPress()}
    >
      <span>{children}</span>
      {cap !== undefined && (
        <span aria-hidden="true">
          <kbd>{cap}</kbd>
        </span>
      )}
    </button>
  );
}

export function SingleKeys() {
  const singleKeys = usePreference(shortcutsPreference);
  return (
    <label className="charting-single-keys line gap-3 touch">
      <input
        type="checkbox"
        checked={singleKeys}
        onChange={(event) => shortcutsPreference.set(event.currentTarget.checked)}
      />
      {useMessages().charting.useKeys}
    </label>
  );
}
