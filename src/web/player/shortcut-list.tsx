import type { playback } from '#messages/en/player.ts';
import { useMessages } from '../site/messages.ts';
import { Dialog } from '../ui/dialog.tsx';
import { shortcutsPreference } from '../ui/preferences.ts';
import { usePreference } from '../ui/use-store.ts';

type ShortcutListProps = {
  shortcuts: readonly (readonly [name: keyof typeof playback.shortcuts.keys, keys: readonly string[]])[];
  onClose: () => void;
};

export function ShortcutList({ shortcuts, onClose }: ShortcutListProps) {
  const { playback, ui } = useMessages();
  const messages = playback.shortcuts;
  const enabled = usePreference(shortcutsPreference);
  const names: Record<string, string> = {
    ' ': messages.names.space,
    ArrowLeft: messages.names.left,
    ArrowRight: messages.names.right,
  };
  return (
    <Dialog className="shortcuts" title={messages.title} onClose={onClose}>
      <dl className="shortcuts-list">
        {shortcuts.map(([shortcut, keys]) => (
          <div key={shortcut}>
            <dt>{messages.keys[shortcut]}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{names[key] ?? key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="note">{messages.where}</p>
      <label className="line gap-3 touch">
        <input
          type="checkbox"
          checked={enabled}
          onChange={(event) => shortcutsPreference.set(event.currentTarget.checked)}
        />
        {messages.use}
      </label>
      <button className="button button-quiet" type="button" onClick={onClose}>
        {ui.close}
      </button>
    </Dialog>
  );
}
