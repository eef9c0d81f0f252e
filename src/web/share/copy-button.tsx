import type { ReactNode } from 'react';

type CopyButtonProps = {
  className: string;
  text: string;
  /** What the toast says afterwards. */
  done: string;
  failed: string;
  children: ReactNode;
};

/** Copies a text; `share-buttons.ts` follows it. Without scripts it is not shown. */
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
