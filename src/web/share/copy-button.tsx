import type { ReactNode } from 'react';

type CopyButtonProps = {
  className: string;
  text: string;
  /** The text of the toast after the copy. */
  done: string;
  failed: string;
  /** The id of the popover that the press closes, because it would cover the toast. */
  closes?: string;
  children: ReactNode;
};

/** `share-buttons.ts` handles the button, which is not shown without scripts. */
export function CopyButton({ className, text, done, failed, closes, children }: CopyButtonProps) {
  return (
    <button
      className={`${className} needs-scripts`}
      type="button"
      {...(closes !== undefined && { popoverTarget: closes, popoverTargetAction: 'hide' as const })}
      data-action="copy"
      data-text={text}
      data-done={done}
      data-failed={failed}
    >
      {children}
    </button>
  );
}
