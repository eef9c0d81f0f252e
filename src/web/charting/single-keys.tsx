import { useMessages } from '../site/messages.ts';
import { shortcutsPreference } from '../ui/preferences.ts';
import { usePreference } from '../ui/use-store.ts';

/** Turns single keys on and off, for all tools. */
export function SingleKeys() {
  const singleKeys = usePreference(shortcutsPreference);
  return (
    <label className="charting-choice line gap-3 touch">
      <input
        type="checkbox"
        checked={singleKeys}
        onChange={(event) => shortcutsPreference.set(event.currentTarget.checked)}
      />
      {useMessages().charting.useKeys}
    </label>
  );
}
