/** Renames, blocks and deletes a member. */
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Member } from '#contract/api/admin.ts';
import { explainError } from '../../account/explain-error.ts';
import { useAdminMessages } from '../../messages/en/admin.ts';
import { useAdminMemberMessages } from '../../messages/en/admin-members.ts';
import { ConfirmButton } from '../form/confirm-button.tsx';
import { Field } from '../form/fields.tsx';
import { api } from '../queries.ts';
import { toast, toastError } from '../toasts.tsx';

/** `refresh` fetches again what shows the member. */
type ActionProps = { member: Member; refresh: () => Promise<void> };

export function RenameForm({ member, refresh }: ActionProps) {
  const messages = useAdminMemberMessages().rename;
  const admin = useAdminMessages();
  const [name, setName] = useState(member.name);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const ready = name.trim() !== '' && name.trim() !== member.name;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!ready || pending) return;
    setPending(true);
    try {
      const renamed = await api('PATCH /users/edit/{id}', { params: { id: member.id }, body: { name } });
      toast(messages.done(renamed.name));
      await refresh();
    } catch (failure) {
      setError(explainError(failure, admin));
    }
    setPending(false);
  }

  return (
    <form className="member-rename" noValidate onSubmit={save}>
      <Field label={messages.label} hint={messages.hint} error={error}>
        {(control) => (
          <input
            className="admin-input"
            autoComplete="off"
            maxLength={80}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setError(undefined);
            }}
            {...control}
          />
        )}
      </Field>
      <button className="admin-button" type="submit" disabled={!ready} aria-busy={pending}>
        {messages.save}
      </button>
    </form>
  );
}

export function BlockAndDelete({ member, refresh }: ActionProps) {
  const messages = useAdminMemberMessages();
  if (member.admin) return <p className="admin-hint">{messages.isAdmin}</p>;
  return (
    <>
      <p className="admin-hint">{messages.block.text}</p>
      <div className="admin-actions">
        {member.blocked ? (
          <UnblockButton member={member} refresh={refresh} />
        ) : (
          <BlockButton member={member} refresh={refresh} />
        )}
        <DeleteButton member={member} />
      </div>
    </>
  );
}

function BlockButton({ member: { id, name }, refresh }: ActionProps) {
  const messages = useAdminMemberMessages().block;

  async function block() {
    await api('POST /members/{id}/block', { params: { id } });
    toast(messages.done(name));
    await refresh();
  }

  const confirmation = {
    title: messages.titleOf(name),
    text: <Sentences sentences={messages.what} />,
    confirm: messages.open,
    pending: messages.pending,
  };
  return <ConfirmButton label={messages.open} confirmation={confirmation} run={block} />;
}

function UnblockButton({ member: { id, name }, refresh }: ActionProps) {
  const messages = useAdminMemberMessages().block;
  const admin = useAdminMessages();
  const [pending, setPending] = useState(false);

  async function unblock() {
    setPending(true);
    try {
      await api('DELETE /members/{id}/block', { params: { id } });
      toast(messages.lifted(name));
      await refresh();
    } catch (error) {
      toastError(explainError(error, admin));
    }
    setPending(false);
  }

  return (
    <button className="admin-button" type="button" aria-busy={pending} disabled={pending} onClick={unblock}>
      {pending ? messages.lifting : messages.lift}
    </button>
  );
}

function DeleteButton({ member: { id, name, blocked, ...member } }: Pick<ActionProps, 'member'>) {
  const messages = useAdminMemberMessages().deletion;
  const { open, confirm } = useAdminMessages().remove;
  const navigate = useNavigate();

  async function remove() {
    await api('DELETE /users/edit/{id}', { params: { id } });
    toast(messages.done(name));
    // The list is fetched when it opens. A refresh would ask for the deleted account, whose screen is still open.
    await navigate('/admin/members');
  }

  const [brackets, crews] = [member.brackets.length, member.crews.length];
  const text = <Sentences sentences={messages.what({ brackets, crews, blocked })} />;
  return <ConfirmButton label={open} confirmation={{ title: messages.titleOf(name), text, confirm }} run={remove} />;
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
