/** The search above a table: it answers while somebody types. */
import { useId } from 'react';
import { useAdminWords } from '../../messages/admin-words.ts';

export function SearchField({ value, onType }: { value: string; onType: (value: string) => void }) {
  const words = useAdminWords().list;
  const id = useId();
  return (
    <search className="admin-search">
      <label className="hidden-visually" htmlFor={id}>
        {words.search}
      </label>
      <input
        className="admin-input"
        id={id}
        type="search"
        placeholder={words.search}
        autoComplete="off"
        maxLength={100}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </search>
  );
}
