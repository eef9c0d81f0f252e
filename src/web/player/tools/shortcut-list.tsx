/** The list of keys in a small dialog, with the way to do without them. */
import { type RefObject, useId } from 'react';
import { usePlayingWords } from '../../messages/playing-words.ts';
import { useKeptChoice } from '../kept/kept-choice.ts';
import { usesShortcuts } from '../kept/uses-shortcuts.ts';
import { SHORTCUTS } from './shortcut-of.ts';
import './shortcuts.css';

export function ShortcutList({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const words = usePlayingWords().shortcuts;
  const used = useKeptChoice(usesShortcuts);
  const title = useId();
  const names: Record<string, string> = {
    ' ': words.names.space,
    ArrowLeft: words.names.left,
    ArrowRight: words.names.right,
  };
  return (
    <>
      <button className="player-tool" type="button" onClick={() => dialog.current?.showModal()}>
        {words.open}
      </button>
      <dialog className="shortcuts" ref={dialog} aria-labelledby={title}>
        <h2 id={title}>{words.title}</h2>
        <dl className="shortcuts-list">
          {SHORTCUTS.map(([shortcut, keys]) => (
            <div key={shortcut}>
              <dt>{words.keys[shortcut]}</dt>
              <dd>
                {keys.map((key) => (
                  <kbd key={key}>{names[key] ?? key}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <p className="shortcuts-where">{words.where}</p>
        <label className="shortcuts-choice">
          <input
            type="checkbox"
            checked={used}
            onChange={(event) => usesShortcuts.choose(event.currentTarget.checked)}
          />
          {words.use}
        </label>
        <button className="button button-quiet" type="button" onClick={() => dialog.current?.close()}>
          {words.close}
        </button>
      </dialog>
    </>
  );
}
