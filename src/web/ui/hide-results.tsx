import { useMessages } from '../site/messages.ts';

/** The switch for all results, remembered on the device; without scripts it is not shown. `results.ts` keeps all switches alike. */
export function HideResults() {
  const { hideResults } = useMessages().watch;
  return (
    <label className="hide-results line gap-3 note needs-scripts touch">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state */}
      <input type="checkbox" role="switch" defaultChecked data-hides-results="" />
      <span>{hideResults}</span>
    </label>
  );
}
