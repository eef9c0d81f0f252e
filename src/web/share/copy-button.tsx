import type { ReactNode } from 'react';

type CopyButtonProps = {
  className: string;
  text: string;
  /** The text of the toast after the copy. */
  done: string;
  failed: string;
  children: ReactNode;
};

/** `share-buttons.ts` handles the button, which is not shown without scripts. */
export function CopyButton({ className, text, done, failed, children }: CopyButtonProps) {
  return (
    <button
      className={`${className} needs-scripts`}
      type="button"
      data-action="copy"
      data-text={text}
      data-done={done}
      data-failed={failed}
    >
      {children}
    </button>
  );
}
