import type { CupName } from '#contract/api/cups.ts';
import { useHref } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';

/** Opens the chosen cup. Without scripts a button submits the form. */
export function CupSwitcher({ cups, current }: { cups: readonly CupName[]; current: number }) {
  const { cups: messages, lists } = useMessages();
  const action = useHref('/cups');
  return (
    <form className="line gap-2" action={action} data-submits-choices="">
      <select className="choice" name="cup" aria-label={messages.others} defaultValue="">
        <option value="">{messages.others}</option>
        {cups
          .filter(({ id }) => id !== current)
          .map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
      </select>
      <noscript>
        <button className="button button-quiet" type="submit">
          {lists.choices.show}
        </button>
      </noscript>
    </form>
  );
}
