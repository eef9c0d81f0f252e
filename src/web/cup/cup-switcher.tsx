import type { CupName } from '#contract/api/cups.ts';
import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';
import { PANEL_ITEM, Panel } from '../ui/panel.tsx';
import { useCupPath } from './cup-path.ts';

export function CupSwitcher({ cups, current }: { cups: readonly CupName[]; current: number }) {
  const { others } = useMessages().cups;
  const cupPath = useCupPath();
  return (
    <Panel id="other-cups" label={others}>
      {cups
        .filter(({ id }) => id !== current)
        .map(({ id, title }) => (
          <li key={id}>
            <Link className={PANEL_ITEM} to={cupPath(id)}>
              {title}
            </Link>
          </li>
        ))}
    </Panel>
  );
}
