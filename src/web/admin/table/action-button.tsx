import { useFormSubmission } from '../../ui/form.tsx';
import { toastError } from '../toasts.ts';

type ActionButtonProps = {
  label: string;
  /** For screen readers, where the label alone is ambiguous. */
  name?: string | undefined;
  /** The label while the action runs. */
  pending?: string;
  /** An action that another press has begun runs. */
  busy?: boolean;
  disabled?: boolean;
  className?: string;
  run: () => Promise<unknown>;
};

/** Acts at once, and shows an error as a toast. Not `disabled` while it acts: that would lose the focus. */
export function ActionButton({
  label,
  name,
  pending: pendingLabel,
  busy = false,
  disabled = false,
  className = 'button button-quiet',
  run,
}: ActionButtonProps) {
  const { pending, submit } = useFormSubmission(!busy, run, toastError);
  const acts = pending || busy;
  return (
    <button
      className={className}
      type="button"
      disabled={disabled}
      aria-label={acts ? (pendingLabel ?? name) : name}
      aria-disabled={acts}
      aria-busy={acts}
      onClick={submit}
    >
      {acts ? (pendingLabel ?? label) : label}
    </button>
  );
}
