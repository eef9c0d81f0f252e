import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Member } from '#contract/api/admin.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Field, useFormSubmission } from '../../ui/form.tsx';
import { useAdminMessages } from '../admin-messages.ts';
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

export function RoleButton({ member: { id, name, role }, refresh }: ActionProps) {
  const to = role === 'fan' ? 'editor' : 'fan';
  const messages = useAdminMessages().members.role[to];

  async function run() {
    await api('PATCH /members/{id}', { params: { id }, body: { role: to } });
    toast(messages.done(name));
    await refresh();
  }

  return (
    <div className="admin-actions">
      <ConfirmButton label={messages.open} title={messages.titleOf(name)} text={messages.what} run={run} />
    </div>
  );
}

export function BlockAndDelete({ member, refresh }: ActionProps) {
  const { members, general } = useAdminMessages();
  const { block: messages, deletion } = members;
  const navigate = useNavigate();
  const { id, name, role, blocked, brackets, crews } = member;
  if (role !== 'fan') return <p className="admin-hint">{members.protected[role]}</p>;

  async function block() {
    await api('POST /members/{id}/block', { params: { id } });
    toast(messages.done(name));
    await refresh();
  }

  async function unblock() {
    await api('DELETE /members/{id}/block', { params: { id } });
    toast(general.remove.restored(name));
    await refresh();
  }

  async function remove() {
    await api('DELETE /users/edit/{id}', { params: { id } });
    toast(deletion.done(name));
    // The list is fetched when it opens. A refresh would fetch the deleted account, whose screen is still open.
    await navigate('/admin/members');
  }

  const lost = deletion.what({ brackets: brackets.length, crews: crews.length, blocked });
  return (
    <>
      <p className="admin-hint">{messages.text}</p>
      <div className="admin-actions">
        {blocked ? (
          <ActionButton label={messages.lift} pending={messages.lifting} run={unblock} />
        ) : (
          <ConfirmButton
            label={messages.open}
            title={messages.titleOf(name)}
            text={<Sentences sentences={messages.what} />}
            pending={messages.pending}
            danger
            run={block}
          />
        )}
        <ConfirmButton
          label={general.remove.open}
          title={deletion.titleOf(name)}
          text={<Sentences sentences={lost} />}
          pending={general.remove.pending}
          danger
          run={remove}
        />
      </div>
    </>
  );
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
