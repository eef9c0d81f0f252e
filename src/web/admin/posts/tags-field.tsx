/** Tags as a text with commas; the ones in use are offered while a name is typed. */
import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useAdminPostWords } from '../../messages/admin-post-words.ts';
import { tagList } from '../data/lists.ts';
import { Labelled } from '../form/labelled.tsx';
import { OptionsPlace } from '../form/options-place.tsx';
import { isEscape, keepEnter } from '../form/picker-keys.ts';
import type { PostValues } from './post-values.ts';
import { completeTag, suggestTags } from './tag-text.ts';

const SUGGESTED_AT_ONCE = 8;

export function TagsField({ form }: { form: UseFormReturn<PostValues> }) {
  const { fields, hints, suggestions } = useAdminPostWords();
  const field = useRef<HTMLDivElement>(null);
  const tags = form.watch('tags');
  const { data: known = [] } = useQuery(tagList);
  const names = known.map(({ name }) => name);
  const set = (text: string) => form.setValue('tags', text, { shouldDirty: true, shouldValidate: true });
  return (
    <Labelled label={fields.tags} hint={hints.tags} optional error={form.formState.errors.tags?.message}>
      {(control) => (
        <Autocomplete.Root
          items={suggestTags(tags, names).slice(0, SUGGESTED_AT_ONCE)}
          filter={null}
          value={tags}
          onValueChange={(text, details) =>
            isEscape(details) || set(details.reason === 'item-press' ? completeTag(tags, text) : text)
          }
        >
          <Autocomplete.InputGroup className="admin-picker" ref={field} onKeyDown={keepEnter}>
            <Autocomplete.Input className="admin-input" autoComplete="off" {...control} />
          </Autocomplete.InputGroup>
          <OptionsPlace field={field}>
            <Autocomplete.List aria-label={suggestions}>
              {(name: string) => (
                <Autocomplete.Item key={name} value={name} className="admin-option">
                  {name}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </OptionsPlace>
        </Autocomplete.Root>
      )}
    </Labelled>
  );
}
