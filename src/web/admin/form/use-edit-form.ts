/** Saves a form of the admin area: what was typed stays until it is saved, and a refusal says at which field it was. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import { ApiError } from '#contract/api-client.ts';
import { sentenceOf } from '#contract/field-labels.ts';
import { explainError } from '../../account/explain-error.ts';
import { useAdminMessages } from '../../messages/en/admin.ts';

export type EditFormState<V extends FieldValues> = {
  form: UseFormReturn<V>;
  /** The saved item that the form edits; undefined for a new one. */
  savedValues: V | undefined;
  submit: () => void;
  /** Sends what was typed over what somebody else has saved meanwhile. */
  overwrite: () => void;
  /** Takes what is saved by now in the place of what was typed. */
  reload: () => void;
  pending: boolean;
  /** The share of the form that has gone out, from 0 to 1. */
  uploadProgress: number;
  /** Why the last try failed; empty while none did. */
  errorMessage: string;
  /** Somebody else has saved this meanwhile. */
  conflict: boolean;
  /** Whether leaving would lose something. */
  unsaved: boolean;
  /** Whether there is nothing left to do here. */
  finished: boolean;
  /** Ends the form: what was typed is of no use any more. */
  close: () => void;
};

type SaveContext<V> = {
  /** What the form was opened with: what differs from it is what somebody has changed. */
  savedValues: V;
  /** The version that it was made on; none for a new item. */
  version: number | undefined;
  onProgress: (share: number) => void;
};

type EditFormOptions<V extends FieldValues> = {
  /** The contract's own schema: the form says what the server would say. */
  schema: ZodType<unknown, unknown>;
  /** As it is saved; for a new item, empty. */
  saved: V;
  version?: number;
  send: (values: V, sending: SaveContext<V>) => Promise<void>;
  /** Reads anew what shows it. */
  onSaved: () => Promise<void>;
  /** What is saved by now, read anew. */
  fetchLatest?: () => Promise<{ saved: V; version: number }>;
};

const IDLE = { pending: false, uploadProgress: 0, errorMessage: '', conflict: false, saved: false, finished: false };

export function useEditForm<V extends FieldValues>(parts: EditFormOptions<V>): EditFormState<V> {
  const { schema, saved, send, onSaved, fetchLatest } = parts;
  const words = useAdminMessages();
  const form = useForm<V>({
    defaultValues: saved as DefaultValues<V>,
    mode: 'onTouched',
    resolver: withFullMessages(zodResolver(schema as never, undefined, { raw: true }) as never, words.translateError),
  });
  const [version, setVersion] = useState(parts.version);
  const [state, setState] = useState(IDLE);
  const inFlight = useRef(false);

  async function save(values: V, on: number | undefined) {
    // A second press before the first is drawn finds no pending state yet, but this.
    if (inFlight.current) return;
    inFlight.current = true;
    setState({ ...IDLE, pending: true });
    try {
      const savedValues = form.formState.defaultValues as V;
      await send(values, {
        savedValues,
        version: on,
        onProgress: (uploadProgress) => setState((state) => ({ ...state, uploadProgress })),
      });
    } catch (error) {
      const conflict = error instanceof ApiError && error.status === 409 && error.reply.field === 'version';
      const errorMessage = explainError(error, words);
      setState({ ...IDLE, errorMessage: conflict ? '' : errorMessage, conflict });
      if (error instanceof ApiError && !conflict && error.reply.field)
        setFieldError(form, error.reply.field, errorMessage);
      inFlight.current = false;
      return;
    }
    // From now on nothing is lost by leaving.
    setState((now) => ({ ...now, saved: true }));
    await onSaved();
    setState((now) => ({ ...now, pending: false, finished: true }));
  }

  const submit = form.handleSubmit((values) => save(values as V, version));

  /** What somebody else has saved, or nothing and why not. */
  async function loadLatest() {
    try {
      const theirs = await fetchLatest?.();
      if (theirs) setVersion(theirs.version);
      return theirs;
    } catch (error) {
      const errorMessage = explainError(error, words);
      setState((before) => ({ ...before, errorMessage }));
      return undefined;
    }
  }

  async function overwrite() {
    const theirs = await loadLatest();
    if (theirs) await form.handleSubmit((values) => save(values as V, theirs.version))();
  }

  async function reload() {
    const theirs = await loadLatest();
    if (!theirs) return;
    form.reset(theirs.saved);
    setState(IDLE);
  }

  return {
    form,
    savedValues: version === undefined ? undefined : (form.formState.defaultValues as V),
    submit: () => void submit(),
    overwrite: () => void overwrite(),
    reload: () => void reload(),
    ...state,
    unsaved: form.formState.isDirty && !state.saved,
    close: () => setState((before) => ({ ...before, saved: true, finished: true })),
  };
}

/** The contract gives reasons that follow a label; the form shows whole sentences in the language of the page. */
function withFullMessages<V extends FieldValues>(
  resolver: Resolver<V>,
  toMessage: (sentence: string) => string,
): Resolver<V> {
  return async (...asked) => {
    const result = await resolver(...asked);
    for (const [field, error] of Object.entries(result.errors)) {
      if (error?.message) error.message = toMessage(sentenceOf(field, String(error.message)));
    }
    return result;
  };
}

/** A field that the form does not have is said above the button alone. */
function setFieldError<V extends FieldValues>(form: UseFormReturn<V>, field: string, message: string): void {
  if (!(field in form.getValues())) return;
  form.setError(field as Path<V>, { type: 'server', message }, { shouldFocus: true });
}
