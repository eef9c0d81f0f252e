import type { ReactNode } from 'react';

type PanelButtonProps = {
  /** The id of the panel, and the class of the button, to which the style sheet anchors the panel. */
  id: string;
  label: string;
};

type PanelProps = PanelButtonProps & {
  /** The items of a list. */
  children: ReactNode;
};

export function Panel({ id, label, children }: PanelProps) {
  return (
    <>
      <PanelButton id={id} label={label} />
      <ul className="panel" id={id} popover="auto" aria-label={label}>
        {children}
      </ul>
    </>
  );
}

/** The button opens the panel without scripts. */
export function PanelButton({ id, label }: PanelButtonProps) {
  return (
    <button className={`${id} opens-panel button button-quiet`} type="button" popoverTarget={id}>
      {label}
    </button>
  );
}

export const PANEL_ITEM = 'panel-item inner-focus target fill strong plain';
