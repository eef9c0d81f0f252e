import type { ListFilters as Choices } from '#contract/api/posts.ts';
import { useHref } from '../site/current-page.ts';
import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';
import { PanelButton } from '../ui/panel.tsx';
import { type Filter, type ListBase, type ListParameters, listPath } from './post-list.ts';

type ChoiceFormProps = { base: ListBase; choices: Choices; chosen: ListParameters };
type ListFiltersProps = ChoiceFormProps & { filters: readonly Filter[] };

/** The filters of spec 2, and a panel for cup, year and place. */
export function ListFilters({ base, filters, choices, chosen }: ListFiltersProps) {
  const { lists } = useMessages();
  const all = { slug: undefined, name: lists.allFilter };
  const withPosts = new Set<string | undefined>([undefined, ...choices.filters]);

  return (
    <div className="list-filters below-8">
      <nav className="filters scroller" aria-label={lists.filterLabel}>
        {[all, ...filters].map(({ slug, name }) => (
          <Link
            key={name}
            className={withPosts.has(slug) ? 'chip' : 'chip filter-empty'}
            to={listPath(base, 1, { ...chosen, filter: slug })}
            aria-current={slug === chosen.filter ? 'true' : undefined}
            title={withPosts.has(slug) ? undefined : lists.emptyTitle(name)}
            keepScroll
          >
            {name}
          </Link>
        ))}
      </nav>
      <ChoiceForm base={base} choices={choices} chosen={chosen} />
    </div>
  );
}

function ChoiceForm({ base, choices: { cups, years, places }, chosen }: ChoiceFormProps) {
  const { choices: messages } = useMessages().lists;
  const action = useHref(`/${base}/page/1`);
  const fields = [
    { name: 'cup', options: cups.map(({ id, title }) => ({ value: String(id), text: title })) },
    { name: 'year', options: years.map((year) => ({ value: String(year), text: String(year) })) },
    { name: 'place', options: places.map((place) => ({ value: place, text: place })) },
  ] as const;
  const useful = fields.filter(({ name, options }) => options.length > 1 || chosen[name] !== undefined);
  if (useful.length === 0) return null;

  return (
    <>
      <PanelButton id="choices" label={messages.open} />
      <form
        className="panel"
        id="choices"
        popover="auto"
        action={action}
        aria-label={messages.open}
        data-navigate="keep-scroll"
      >
        {chosen.filter !== undefined && <input type="hidden" name="filter" value={chosen.filter} />}
        {useful.map(({ name, options }) => (
          <label className="form-field stack-1" key={name}>
            <span className="form-label">{messages[name]}</span>
            <select className="form-input input touch" name={name} defaultValue={chosen[name] ?? ''}>
              <option value="">{messages.all[name]}</option>
              {options.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
        <button className="button" type="submit">
          {messages.show}
        </button>
      </form>
      <p className="choices-made wrap-2">
        {useful.map(({ name, options }) => {
          const text = options.find(({ value }) => value === chosen[name])?.text;
          return (
            text && (
              <Link
                className="choice-made chip"
                key={name}
                to={listPath(base, 1, { ...chosen, [name]: undefined })}
                aria-label={messages.remove(text)}
                keepScroll
              >
                {text}
              </Link>
            )
          );
        })}
      </p>
    </>
  );
}
