import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { useAccountWords } from '../messages/account-words.ts';
import { AccountPart } from './account-part.tsx';
import { ChangeForm } from './change-form.tsx';
import { changeUser } from './change-user.ts';
import { NameField } from './name-field.tsx';

export function NameForm({ user }: { user: User }) {
  const { page } = useAccountWords();
  const [name, setName] = useState(user.name);
  const wanted = name.trim();
  return (
    <AccountPart {...page.name}>
      <ChangeForm ready={wanted !== '' && wanted !== user.name} send={() => changeUser(user, { name: wanted })}>
        <NameField value={name} onType={setName} saved={user.name} />
      </ChangeForm>
    </AccountPart>
  );
}
