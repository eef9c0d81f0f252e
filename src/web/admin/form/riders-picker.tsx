/** Picks several riders by name; they keep the order in which they were picked. */
import { Combobox } from '@base-ui/react/combobox';
import { type RefObject, useRef } from 'react';
import type { RiderName } from '#contract/posts.ts';
import { useAdminRiderWords } from '../../messages/admin-rider-words.ts';
import { type ControlProps, Labelled } from './labelled.tsx';
import { isEscape, keepEnter } from './picker-keys.ts';
import { RiderOptions } from './rider-options.tsx';
import { matchesRider, nameOfRider, sameRider } from './rider-search.ts';

type Props = {
  label: string;
  riders: readonly RiderName[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  hint?: string;
  optional?: boolean;
  error?: string | undefined;
};

export function RidersPicker({ label, riders, value, onChange, hint, optional, error }: Props) {
  const field = useRef<HTMLDivElement>(null);
  // Somebody who is chosen stays chosen, even where the list does not know them any more.
  const chosen = value.map((id) => riders.find((rider) => rider.id === id) ?? { id, name: `#${id}` });
  return (
    <Labelled label={label} hint={hint ?? ''} optional={optional ?? false} error={error}>
      {(control) => (
        <Combobox.Root
          multiple
          items={riders}
          value={chosen}
          onValueChange={(picked, details) => isEscape(details) || onChange(picked.map(({ id }) => id))}
          itemToStringLabel={nameOfRider}
          isItemEqualToValue={sameRider}
          filter={matchesRider}
          autoHighlight
        >
          <Chosen field={field} chosen={chosen} control={control} />
          <RiderOptions field={field} />
        </Combobox.Root>
      )}
    </Labelled>
  );
}

type ChosenProps = { field: RefObject<HTMLDivElement | null>; chosen: RiderName[]; control: ControlProps };

function Chosen({ field, chosen, control }: ChosenProps) {
  const words = useAdminRiderWords().picker;
  const filled = chosen.length > 0;
  return (
    <Combobox.InputGroup className="admin-chips-field" ref={field} onKeyDown={keepEnter}>
      <Combobox.Chips className="admin-chips" aria-label={filled ? words.chosen : undefined}>
        {chosen.map(({ id, name }) => (
          <Combobox.Chip key={id} className="admin-chip" aria-label={name} aria-description={words.removeByKey}>
            {name}
            <Combobox.ChipRemove className="admin-chip-remove" aria-label={words.remove(name)}>
              ✕
            </Combobox.ChipRemove>
          </Combobox.Chip>
        ))}
        <Combobox.Input
          className="admin-chips-input"
          placeholder={words.placeholder}
          aria-description={filled ? words.reach(chosen.length) : undefined}
          {...control}
        />
      </Combobox.Chips>
    </Combobox.InputGroup>
  );
}
