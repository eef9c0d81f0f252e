import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../ui/form.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { ComboboxPopup, cancelEscape } from '../form/combobox.tsx';
import { TYPED } from '../form/fields.tsx';
import { tagListQuery } from '../queries.ts';
import type { PostValues } from './post-values.ts';
import { completeTag, suggestTags } from './tag-list.ts';

const MAX_SUGGESTIONS = 8;

export function TagsField({ form }: { form: UseFormReturn<PostValues> }) {
  const { fields, hints, suggestions } = useAdminMessages().posts;
  const field = useRef<HTMLDivElement>(null);
  const tags = form.watch('tags');
  const { data: known = [] } = useQuery(tagListQuery);
  const names = known.map(({ name }) => name);
  const set = (text: string) => form.setValue('tags', text, TYPED);
  return (
    <Field label={fields.tags} hint={hints.tags} optional error={form.formState.errors.tags?.message}>
      {(control) => (
        <Autocomplete.Root
          items={suggestTags(tags, names).slice(0, MAX_SUGGESTIONS)}
          filter={null}
          value={tags}
          onValueChange={(text, details) =>
            cancelEscape(details) || set(details.reason === 'item-press' ? completeTag(tags, text) : text)
          }
        >
          <Autocomplete.InputGroup className="admin-picker" ref={field}>
            <Autocomplete.Input className="admin-input" autoComplete="off" {...control} />
          </Autocomplete.InputGroup>
          <ComboboxPopup field={field}>
            <Autocomplete.List aria-label={suggestions}>
              {(name: string) => (
                <Autocomplete.Item key={name} value={name} className="admin-option spread">
                  {name}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </ComboboxPopup>
        </Autocomplete.Root>
      )}
    </Field>
  );
}
