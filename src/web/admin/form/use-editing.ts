/** Saves a form of the admin area: what was typed stays until it is saved, and a refusal says at which field it was. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { ApiError } from '#contract/api-client.ts';
import { useAdminWords } from '../../words/admin-words.ts';

export type Editing<V extends FieldValues> = {
  form: UseFormReturn<V>;
  submit: () => void;
  /** Sends what was typed over what somebody else has saved meanwhile. */
  submitOver: () => void;
  /** Takes what is saved by now in the place of what was typed. */
  takeTheirs: () => void;
  pending: boolean;
  /** The share of the form that has gone out, from 0 to 1. */
  sent: number;
  /** Why the last try failed; empty while none did. */
  refusal: string;
  /** Somebody else has saved this meanwhile. */
  conflict: boolean;
  /** Whether leaving would lose something. */
  unsaved: boolean;
  /** Leaves the form: what was typed is of no use any more. */
  close: () => void;
};

type Parts<V extends FieldValues> = {
  /** The contract's own schema: the form says what the server would say. */
  schema: ZodType<unknown, unknown>;
  /** As it is saved; for a new item, empty. */
  saved: V;
  version?: number;
  /** Sends the form; `version` is the one that it was made on. */
  send: (values: V, version: number | undefined, onProgress: (share: number) => void) => Promise<void>;
  /** What is saved by now, read anew. */
  reread?: () => Promise<{ saved: V; version: number }>;
  /** Hears that the form is over; leads elsewhere. */
  done: () => void;
};

export function useEditing<V extends FieldValues>(parts: Parts<V>): Editing<V> {
  const { schema, saved, send, reread, done } = parts;
  const words = useAdminWords();
  const form = useForm<V>({
    defaultValues: saved as DefaultValues<V>,
    mode: 'onTouched',
    resolver: zodResolver(schema as never, undefined, { raw: true }) as never,
  });
  const [version, setVersion] = useState(parts.version);
  const [state, setState] = useState({ pending: false, sent: 0, refusal: '', conflict: false, saved: false });

  async function save(values: V, on: number | undefined) {
    setState({ pending: true, sent: 0, refusal: '', conflict: false, saved: false });
    try {
      await send(values, on, (sent) => setState((before) => ({ ...before, sent })));
      setState((before) => ({ ...before, pending: false, saved: true }));
    } catch (error) {
      const conflict = error instanceof ApiError && error.status === 409 && error.reply.field === 'version';
      const refusal = error instanceof ApiError ? error.reply.message : words.noSignal;
      setState({ pending: false, sent: 0, refusal: conflict ? '' : refusal, conflict, saved: false });
      if (error instanceof ApiError && !conflict && error.reply.field) showAtField(form, error.reply.field, refusal);
    }
  }

  // Only once nothing counts as unsaved any more may the screen be left without a question.
  const leave = useEffectEvent(done);
  useEffect(() => {
    if (state.saved) leave();
  }, [state.saved]);

  const submit = form.handleSubmit((values) => (state.pending ? undefined : save(values as V, version)));

  return {
    form,
    submit: () => void submit(),
    submitOver: () =>
      void reread?.().then((now) => {
        setVersion(now.version);
        return form.handleSubmit((values) => save(values as V, now.version))();
      }),
    takeTheirs: () =>
      void reread?.().then((now) => {
        setVersion(now.version);
        form.reset(now.saved);
        setState({ pending: false, sent: 0, refusal: '', conflict: false, saved: false });
      }),
    ...state,
    unsaved: form.formState.isDirty && !state.saved,
    close: () => setState((before) => ({ ...before, saved: true })),
  };
}

/** A field that the form does not have is said above the button alone. */
function showAtField<V extends FieldValues>(form: UseFormReturn<V>, field: string, message: string): void {
  if (!(field in form.getValues())) return;
  form.setError(field as Path<V>, { type: 'server', message: message.replace(`${field} `, '') }, { shouldFocus: true });
}
