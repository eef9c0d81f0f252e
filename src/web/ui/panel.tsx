import type { ReactNode } from 'react';

type PanelProps = {
  /** Also the class of the button, to which the style sheet anchors the panel. */
  id: string;
  label: string;
  /** The items of a list. */
  children: ReactNode;
};

/** The button opens the panel without scripts. */
export function Panel({ id, label, children }: PanelProps) {
  return (
    <>
      <button className={`${id} opens-panel button button-quiet`} type="button" popoverTarget={id}>
        {label}
      </button>
      <ul className="panel" id={id} popover="auto" aria-label={label}>
        {children}
      </ul>
    </>
  );
}

export const PANEL_ITEM = 'panel-item inner-focus target fill strong plain';
