import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from '../../ui/link.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { TYPED } from '../form/fields.tsx';
import { parseIds } from '../form/form-values.ts';
import { riderListQuery } from '../queries.ts';
import { newRiderPath } from '../riders/rider-form.tsx';
import { type PostValues, withRiders } from './post-values.ts';
import { suggestRiders } from './title-riders.ts';
import { type RiderSearch, setResult } from './type-fields.tsx';

type TitleSuggestionProps = {
  form: UseFormReturn<PostValues>;
  onSearch: (search: RiderSearch) => void;
};

/** Only a press adds the riders that the title names, because the title may still change. */
export function TitleSuggestion({ form, onSearch }: TitleSuggestionProps) {
  const { suggestion: messages } = useAdminMessages().posts;
  const { data: riders = [] } = useQuery(riderListQuery);
  const row = useRef<HTMLDivElement>(null);
  const { title, riderIds } = form.watch();
  const { missing, complete, unclear, unknown } = suggestRiders(title, riders, parseIds(riderIds));
  const names = missing.map(({ name }) => name).join(', ');

  /** 'A vs. B' is a game, unless the admin has chosen another type. */
  function setDefaultType() {
    if (form.getValues('type') === '') form.setValue('type', 'Game', TYPED);
  }

  function add() {
    setDefaultType();
    setResult(form, withRiders(form.getValues(), complete));
    // The focused button is removed.
    row.current?.focus({ preventScroll: true });
  }

  function search(text: string) {
    setDefaultType();
    onSearch({ text });
  }

  return (
    <div className="admin-suggestion wrap-2" ref={row} tabIndex={-1}>
      <p className="hidden-visually" role="status">
        {names !== '' && messages.found(names)}
      </p>
      {names !== '' && (
        <button className="button button-quiet" type="button" onClick={add}>
          {messages.add(names)}
        </button>
      )}
      {unclear !== undefined && (
        <button className="button button-quiet" type="button" onClick={() => search(unclear)}>
          {messages.search(unclear)}
        </button>
      )}
      {names === '' && unclear === undefined && (
        <p className="admin-hint">
          {unknown.length === 0 ? (
            messages.hint
          ) : (
            <>
              {messages.unknown(unknown.join(', '))}{' '}
              <Link to={newRiderPath(unknown[0] ?? '')} target="_blank">
                {messages.newRider}
              </Link>
            </>
          )}
        </p>
      )}
    </div>
  );
}
