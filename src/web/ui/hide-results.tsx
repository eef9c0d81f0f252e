import { useMessages } from '../messages/messages.ts';
import { useSpoilers } from './preferences.ts';
import { useHydrated } from './use-hydrated.ts';

/** The switch for all results, remembered on the device; without scripts it is not shown. */
export function HideResults() {
  const { hideResults } = useMessages().watch;
  const { shown, choose } = useSpoilers();
  const hydrated = useHydrated();
  return (
    <label className="hide-results">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state
        role="switch"
        checked={!shown}
        disabled={!hydrated}
        onChange={(event) => choose(!event.currentTarget.checked)}
      />
      <span>{hideResults}</span>
    </label>
  );
}
