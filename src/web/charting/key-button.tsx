import type { ReactNode } from 'react';

type KeyButtonProps = {
  className: string;
  /** What is printed on the key. */
  cap?: string | undefined;
  /** As `aria-keyshortcuts` names it, if otherwise. */
  shortcut?: string;
  expanded?: boolean | undefined;
  pressed?: boolean | undefined;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** A button with the key that presses it too, in an element of the class `charting`. */
export function KeyButton({
  className,
  cap,
  shortcut = cap,
  expanded,
  pressed,
  disabled = false,
  onPress,
  children,
}: KeyButtonProps) {
  return (
    <button
      className={className}
      type="button"
      aria-keyshortcuts={cap === undefined ? undefined : shortcut}
      aria-expanded={expanded}
      aria-pressed={pressed}
      aria-disabled={disabled}
      // A click leaves the focus where the space bar still plays and pauses.
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
