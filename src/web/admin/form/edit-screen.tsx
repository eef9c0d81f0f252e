/** The screen of an item: its form, and for a saved item its history and its deletion (product decisions, 'Admin'). */

import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Navigate } from 'react-router';
import type { HistoryRecord } from '#contract/api/admin.ts';
import { ApiError } from '#contract/client.ts';
import type { EntityKind, HistoryKind } from '#contract/rules/entities.ts';
import { fanNameIn } from '#contract/rules/names.ts';
import { COLON } from '#contract/rules/translated-text.ts';
import { useMessages } from '../../site/messages.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { LoadState } from '../../ui/loaded.tsx';
import { AdminHeader } from '../admin-header.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { usePermits } from '../permissions.ts';
import { api, historyQuery, invalidateAfterChange } from '../queries.ts';
import { DateTime } from '../table/table.tsx';
import { toast, useRestore } from '../toasts.ts';
import type { EditFormState } from './use-edit-form.ts';

/** A screen that fetches the item each time it opens. An unknown id leads to the 404 page. */
export function fetchedScreen<T, Key extends QueryKey>(
  createQuery: (id: number) => UseQueryOptions<T, Error, T, Key>,
  render: (item: T) => ReactNode,
) {
  return function FetchedScreen({ id }: { id: number }) {
    const { ui } = useMessages();
    const query = useQuery({ ...createQuery(id), staleTime: 0, gcTime: 0, enabled: Number.isInteger(id) });
    const missing = query.error instanceof ApiError && [400, 404].includes(query.error.status);
    if (missing || !Number.isInteger(id)) return <Navigate to="/not-found" replace />;
    if (query.data !== undefined) return <Fragment key={id}>{render(query.data)}</Fragment>;
    return (
      <>
        <AdminHeader title={ui.loading} />
        <LoadState loaded={query} />
      </>
    );
  };
}

type Deletion = {
  /** What is deleted or changed together with the item. */
  references?: ReactNode;
  /** Why the item cannot be deleted. */
  blockedBy?: { title: string; text: ReactNode } | undefined;
};

type EditScreenProps = Deletion & {
  editing: Pick<EditFormState<FieldValues>, 'item' | 'close'>;
  /** Undefined for a new item. */
  saved: { id: number; name: string } | undefined;
  children: ReactNode;
};

export function EditScreen({ editing: { item, close }, saved, children, ...deletion }: EditScreenProps) {
  const messages = useAdminMessages()[item];
  const { newTitle, fields, history }: { newTitle: string; fields: FieldNames; history?: FieldNames } = messages;
  const permits = usePermits();
  return (
    <>
      <AdminHeader title={saved?.name ?? newTitle} />
      {children}
      {saved && (
        <>
          {permits(`DELETE /${item}/{id}`) && (
            <div className="above-12">
              <DeleteButton item={item} {...saved} {...deletion} onDeleted={close} />
            </div>
          )}
          <HistoryPanel item={item} id={saved.id} fieldNames={{ ...fields, ...history }} />
        </>
      )}
    </>
  );
}

type DeleteButtonProps = Deletion & { item: EntityKind; id: number; name: string; onDeleted: () => void };

function DeleteButton({ item, id, name, references, blockedBy, onDeleted }: DeleteButtonProps) {
  const messages = useAdminMessages().general.remove;
  const { ui } = useMessages();
  const restore = useRestore();

  async function run() {
    await api(`DELETE /${item}/{id}`, { params: { id } });
    toast(messages.done(name), { label: ui.undo, run: () => void restore(item, id, name) });
    void invalidateAfterChange(item);
    onDeleted();
  }

  const text = (
    <>
      <p>{messages.trash}</p>
      {references}
    </>
  );
  return (
    <ConfirmButton
      {...(blockedBy ?? { title: messages.title(name), text, pending: messages.pending })}
      label={messages.open}
      danger
      run={blockedBy ? undefined : run}
    />
  );
}

type ReferenceListProps = { title: string; more?: number; children: readonly ReactNode[] };

/** `more` counts references that are not listed. */
export function ReferenceList({ title, more = 0, children }: ReferenceListProps) {
  const messages = useAdminMessages().riders.references;
  if (children.length === 0) return null;
  return (
    <div>
      <p>{title}</p>
      <ul>
        {children}
        {more > 0 && <li>{messages.more(more)}</li>}
      </ul>
    </div>
  );
}

/** A field without a name is shown as it is stored. */
type FieldNames = Record<string, string>;

export function HistoryPanel({ item, id, fieldNames }: { item: HistoryKind; id: number; fieldNames: FieldNames }) {
  const messages = useAdminMessages().general.history;
  const query = useQuery(historyQuery(item, id));
  return (
    <details className="admin-history above-6">
      <summary>{messages.title}</summary>
      <LoadState loaded={query} />
      {query.data?.length === 0 && <p>{messages.nothing}</p>}
      <ol className="admin-changes">
        {query.data?.map((change) => (
          <HistoryEntry key={change.id} fieldNames={fieldNames} change={change} />
        ))}
      </ol>
    </details>
  );
}

function HistoryEntry({ fieldNames, change }: { fieldNames: FieldNames; change: HistoryRecord }) {
  const messages = useAdminMessages().general.history;
  const { language } = useMessages();
  const listsFields = change.action === 'changed' || change.action === 'moved';
  return (
    <li>
      <p>
        <strong>{messages.by(change.by && fanNameIn(language, change.by.name))}</strong>{' '}
        {messages.actions[change.action]} <DateTime date={change.at} />
      </p>
      {listsFields && (
        <ul>
          {change.fields.map(({ name, from, to }) => (
            <li key={name}>
              {(fieldNames[name] ?? name) + COLON[language]}{' '}
              {messages.became(from ?? messages.empty, to ?? messages.empty)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
