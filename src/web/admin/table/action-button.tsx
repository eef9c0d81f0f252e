import { useFormSubmission } from '../../ui/form.tsx';
import { toastError } from '../toasts.ts';

type ActionButtonProps = {
  label: string;
  /** The accessible name, if the label is ambiguous. */
  name?: string | undefined;
  pending?: string;
  /** Whether an earlier press is still being handled. */
  busy?: boolean;
  disabled?: boolean;
  className?: string;
  run: () => Promise<unknown>;
};

/** A `disabled` button would lose the focus while it acts. */
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
