/** Picks one rider by name, typed with or without its accents. */
import { Combobox } from '@base-ui/react/combobox';
import { useRef } from 'react';
import type { RiderName } from '#contract/posts.ts';
import { useAdminRiderWords } from '../../messages/admin-rider-words.ts';
import { Labelled } from './labelled.tsx';
import { isEscape, keepEnter } from './picker-keys.ts';
import { RiderOptions } from './rider-options.tsx';
import { matchesRider, nameOfRider, sameRider } from './rider-search.ts';

type Props = {
  label: string;
  /** In the order in which they are offered. */
  riders: readonly RiderName[];
  value: number | undefined;
  onChange: (id: number | undefined) => void;
  hint?: string;
  optional?: boolean;
  error?: string | undefined;
  /** Who is not offered: whoever is picked elsewhere. */
  without?: readonly number[];
};

export function RiderPicker({ label, riders, value, onChange, hint, optional, error, without = [] }: Props) {
  const words = useAdminRiderWords().picker;
  const field = useRef<HTMLDivElement>(null);
  const chosen = riders.find(({ id }) => id === value) ?? null;
  const offered = riders.filter(({ id }) => id === value || !without.includes(id));
  return (
    <Labelled label={label} hint={hint ?? ''} optional={optional ?? false} error={error}>
      {(control) => (
        <Combobox.Root
          items={offered}
          value={chosen}
          onValueChange={(rider, details) => isEscape(details) || onChange(rider?.id)}
          onInputValueChange={(_typed, details) => void isEscape(details)}
          itemToStringLabel={nameOfRider}
          isItemEqualToValue={sameRider}
          filter={matchesRider}
          autoHighlight
        >
          <Combobox.InputGroup className="admin-picker" ref={field} onKeyDown={keepEnter}>
            <Combobox.Input className="admin-input" placeholder={words.placeholder} {...control} />
            <Combobox.Clear className="admin-picker-clear" aria-label={words.clear(label)}>
              ✕
            </Combobox.Clear>
          </Combobox.InputGroup>
          <RiderOptions field={field} />
        </Combobox.Root>
      )}
    </Labelled>
  );
}
