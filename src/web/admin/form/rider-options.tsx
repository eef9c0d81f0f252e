/** The riders that a picker offers, below its field. */
import { Combobox } from '@base-ui/react/combobox';
import type { RiderName } from '#contract/posts.ts';
import { useAdminRiderWords } from '../../words/admin-rider-words.ts';
import './picker.css';

export function RiderOptions() {
  const adminRiders = useAdminRiderWords();
  return (
    <Combobox.Portal>
      <Combobox.Positioner className="admin-options-place" sideOffset={4}>
        <Combobox.Popup className="admin admin-options">
          <Combobox.Empty className="admin-options-none">{adminRiders.picker.nobody}</Combobox.Empty>
          <Combobox.List>
            {(rider: RiderName) => (
              <Combobox.Item key={rider.id} value={rider} className="admin-option">
                {rider.name}
                <Combobox.ItemIndicator className="admin-option-mark">✓</Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
