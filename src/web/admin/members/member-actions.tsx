import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Member } from '#contract/api/admin.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { useFormSubmission } from '../../ui/form.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { Field } from '../form/fields.tsx';
import { api } from '../queries.ts';
import { ActionButton } from '../table/action-button.tsx';
import { toast } from '../toasts.ts';

/** `refresh` fetches again what shows the member. */
type ActionProps = { member: Member; refresh: () => Promise<void> };

export function RenameForm({ member, refresh }: ActionProps) {
  const messages = useAdminMessages().members.rename;
  const [name, setName] = useState(member.name);
  const [error, setError] = useState<string>();
  const ready = name.trim() !== '' && name.trim() !== member.name;

  const { pending, submit } = useFormSubmission(
    ready,
    async () => {
      const renamed = await api('PATCH /users/edit/{id}', { params: { id: member.id }, body: { name } });
      toast(messages.done(renamed.name));
      await refresh();
    },
    setError,
  );

  return (
    <form className="member-rename stack-3 start" noValidate onSubmit={submit}>
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
      <button className="button button-quiet" type="submit" disabled={!ready} aria-busy={pending}>
        {messages.save}
      </button>
    </form>
  );
}

export function BlockAndDelete({ member, refresh }: ActionProps) {
  const messages = useAdminMessages().members;
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
  const messages = useAdminMessages().members.block;

  async function block() {
    await api('POST /members/{id}/block', { params: { id } });
    toast(messages.done(name));
    await refresh();
  }

  return (
    <ConfirmButton
      label={messages.open}
      title={messages.titleOf(name)}
      text={<Sentences sentences={messages.what} />}
      confirm={messages.open}
      pending={messages.pending}
      danger
      run={block}
    />
  );
}

function UnblockButton({ member: { id, name }, refresh }: ActionProps) {
  const messages = useAdminMessages().members.block;

  async function unblock() {
    await api('DELETE /members/{id}/block', { params: { id } });
    toast(messages.lifted(name));
    await refresh();
  }

  return <ActionButton label={messages.lift} pending={messages.lifting} run={unblock} />;
}

function DeleteButton({ member: { id, name, blocked, ...member } }: Pick<ActionProps, 'member'>) {
  const { members, general } = useAdminMessages();
  const { open, confirm, pending } = general.remove;
  const messages = members.deletion;
  const navigate = useNavigate();

  async function remove() {
    await api('DELETE /users/edit/{id}', { params: { id } });
    toast(messages.done(name));
    // The list is fetched when it opens. A refresh would fetch the deleted account, whose screen is still open.
    await navigate('/admin/members');
  }

  const [brackets, crews] = [member.brackets.length, member.crews.length];
  const text = <Sentences sentences={messages.what({ brackets, crews, blocked })} />;
  const words = { label: open, title: messages.titleOf(name), text, confirm, pending };
  return <ConfirmButton {...words} danger run={remove} />;
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
