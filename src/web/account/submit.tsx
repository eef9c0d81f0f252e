/** The button that sends a form, and why the last try failed. */
import type { Sending } from './use-sending.ts';

type Props = { sending: Sending; ready: boolean; label: string; pending: string };

/** While the form is on its way the button keeps the focus, and does nothing. */
export function Submit({ sending, ready, label, pending }: Props) {
  return (
    <>
      <p className="entry-refusal" role="alert">
        {sending.refusal}
      </p>
      <button
        className="button entry-submit"
        type="submit"
        disabled={!ready}
        aria-disabled={sending.pending}
        aria-busy={sending.pending}
      >
        {sending.pending ? pending : label}
      </button>
    </>
  );
}
