import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useAdminMessages } from '../admin-messages.ts';
import { SelectField, TYPED } from '../form/fields.tsx';
import { cupListQuery, siteQuery } from '../queries.ts';
import { type PostValues, playersOf } from './post-values.ts';

type CupFieldProps = { form: UseFormReturn<PostValues>; isNew: boolean };

export function CupField({ form, isNew }: CupFieldProps) {
  const { fields, hints, noCup } = useAdminMessages().posts;
  const { data: cups = [] } = useQuery(cupListQuery);
  useSuggestion(form, isNew);
  return (
    <SelectField
      form={form}
      name="cupId"
      label={fields.cup}
      hint={hints.cup}
      options={cups.map(({ info }) => ({ value: String(info.id), label: info.slug }))}
      emptyLabel={noCup}
      optional
    />
  );
}

/** Suggests the cup of the bracket page for a new game of two of its riders, until the admin chooses another cup. */
function useSuggestion(form: CupFieldProps['form'], isNew: boolean): void {
  const { data: cups = [] } = useQuery(cupListQuery);
  const currentId = useQuery(siteQuery).data?.bracketCupId;
  const cup = cups.find(({ info }) => info.id === currentId);
  const inCup = cup?.cupRiders.flatMap(({ rider1, rider2 }) => [rider1?.id, rider2?.id]) ?? [];
  const players = playersOf(form.watch());
  const suggestion =
    isNew && players.length === 2 && players.every((id) => inCup.includes(id)) ? String(currentId) : '';
  const last = useRef('');
  const follow = useEffectEvent(() => {
    if (form.getValues('cupId') === last.current) form.setValue('cupId', suggestion, TYPED);
    last.current = suggestion;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another suggestion replaces the value
  useEffect(follow, [suggestion]);
}
