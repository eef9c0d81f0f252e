import { Combobox } from '@base-ui/react/combobox';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RiderName } from '#contract/api/posts.ts';
import { type ControlProps, Field, type FieldLabel } from '../../ui/form.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { ComboboxPopup, cancelEscape } from './combobox.tsx';
import { rankRiders } from './rank-riders.ts';

const RIDER_ITEMS = {
  itemToStringLabel: ({ name }: RiderName) => name,
  isItemEqualToValue: (one: RiderName, other: RiderName) => one.id === other.id,
  autoHighlight: true,
};

type RiderPickerProps = FieldLabel & {
  riders: readonly RiderName[];
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  error?: string | undefined;
  excluded?: readonly number[];
};

export function RiderPicker({ riders, value, onChange, excluded = [], ...field }: RiderPickerProps) {
  const messages = useAdminMessages().riders.picker;
  const group = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const chosen = riders.find(({ id }) => id === value) ?? null;
  const offered = riders.filter(({ id }) => id === value || !excluded.includes(id));
  return (
    <Field {...field}>
      {(control) => (
        <Combobox.Root
          items={offered}
          filteredItems={rankRiders(offered, typed)}
          value={chosen}
          onValueChange={(rider, details) => cancelEscape(details) || onChange(rider?.id)}
          onInputValueChange={(text, details) => cancelEscape(details) || setTyped(searchOf(text, details))}
          {...RIDER_ITEMS}
        >
          <Combobox.InputGroup className="admin-picker" ref={group}>
            <Combobox.Input className="admin-input" placeholder={messages.placeholder} {...control} />
            <Combobox.Clear className="admin-picker-clear" aria-label={messages.clear(field.label)}>
              ✕
            </Combobox.Clear>
          </Combobox.InputGroup>
          <RiderOptions field={group} />
        </Combobox.Root>
      )}
    </Field>
  );
}

type RidersPickerProps = FieldLabel & {
  riders: readonly RiderName[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  /** A new object opens the list with this search. */
  search?: { text: string } | undefined;
  error?: string | undefined;
};

export function RidersPicker({ riders, value, onChange, search, ...field }: RidersPickerProps) {
  const group = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!search) return;
    setTyped(search.text);
    setOpen(true);
    group.current?.querySelector('input')?.focus();
  }, [search]);
  // A deleted rider stays chosen, although the list does not have the name.
  const chosen = value.map((id) => riders.find((rider) => rider.id === id) ?? { id, name: `#${id}` });
  return (
    <Field {...field}>
      {(control) => (
        <Combobox.Root
          multiple
          items={riders}
          filteredItems={rankRiders(riders, typed)}
          open={open}
          onOpenChange={setOpen}
          inputValue={typed}
          value={chosen}
          onValueChange={(picked, details) => cancelEscape(details) || onChange(picked.map(({ id }) => id))}
          onInputValueChange={(text, details) => setTyped(searchOf(text, details))}
          {...RIDER_ITEMS}
        >
          <RiderChips field={group} chosen={chosen} control={control} />
          <RiderOptions field={group} />
        </Combobox.Root>
      )}
    </Field>
  );
}

type RiderChipsProps = { field: RefObject<HTMLDivElement | null>; chosen: RiderName[]; control: ControlProps };

function RiderChips({ field, chosen, control }: RiderChipsProps) {
  const messages = useAdminMessages().riders.picker;
  const filled = chosen.length > 0;
  return (
    <Combobox.InputGroup className="admin-chips-field" ref={field}>
      <Combobox.Chips className="admin-chips row gap-1" aria-label={filled ? messages.chosen : undefined}>
        {chosen.map(({ id, name }) => (
          <Combobox.Chip
            key={id}
            className="admin-chip line small strong breaks"
            aria-label={name}
            aria-description={messages.removeByKey}
          >
            {name}
            <Combobox.ChipRemove className="admin-chip-remove" aria-label={messages.remove(name)}>
              ✕
            </Combobox.ChipRemove>
          </Combobox.Chip>
        ))}
        <Combobox.Input
          className="admin-chips-input"
          placeholder={messages.placeholder}
          aria-description={filled ? messages.chipsHint(chosen.length) : undefined}
          {...control}
        />
      </Combobox.Chips>
    </Combobox.InputGroup>
  );
}

function RiderOptions({ field }: { field: RefObject<HTMLElement | null> }) {
  const messages = useAdminMessages().riders.picker;
  return (
    <ComboboxPopup field={field}>
      <Combobox.Empty className="admin-options-none">{messages.noMatch}</Combobox.Empty>
      <Combobox.List>
        {(rider: RiderName) => (
          <Combobox.Item key={rider.id} value={rider} className="admin-option spread">
            {rider.name}
            <Combobox.ItemIndicator className="admin-option-mark">✓</Combobox.ItemIndicator>
          </Combobox.Item>
        )}
      </Combobox.List>
    </ComboboxPopup>
  );
}

/** The list offers all riders while the input shows the name of the chosen rider. */
function searchOf(text: string, { reason }: { reason: string }): string {
  return reason === 'input-change' ? text : '';
}
