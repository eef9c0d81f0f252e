/** The riders that a picker offers, below its field. */
import { Combobox } from '@base-ui/react/combobox';
import type { RefObject } from 'react';
import type { RiderName } from '#contract/posts.ts';
import { useAdminRiderWords } from '../../messages/admin-rider-words.ts';
import { OptionsPlace } from './options-place.tsx';

export function RiderOptions({ field }: { field: RefObject<HTMLElement | null> }) {
  const adminRiders = useAdminRiderWords();
  return (
    <OptionsPlace field={field}>
      <Combobox.Empty className="admin-options-none">{adminRiders.picker.nobody}</Combobox.Empty>
      <Combobox.List>
        {(rider: RiderName) => (
          <Combobox.Item key={rider.id} value={rider} className="admin-option">
            {rider.name}
            <Combobox.ItemIndicator className="admin-option-mark">✓</Combobox.ItemIndicator>
          </Combobox.Item>
        )}
      </Combobox.List>
    </OptionsPlace>
  );
}
