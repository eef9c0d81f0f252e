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
import { explainRefusal } from '../../account/explain-refusal.ts';
import { useAdminWords } from '../../messages/admin-words.ts';

export type Editing<V extends FieldValues> = {
  form: UseFormReturn<V>;
  /** The saved item that the form edits; undefined for a new one. */
  before: V | undefined;
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
  /** Whether there is nothing left to do here. */
  over: boolean;
  /** Ends the form: what was typed is of no use any more. */
  close: () => void;
};

type Sending<V> = {
  /** What the form was opened with: what differs from it is what somebody has changed. */
  before: V;
  /** The version that it was made on; none for a new item. */
  version: number | undefined;
  onProgress: (share: number) => void;
};

type Parts<V extends FieldValues> = {
  /** The contract's own schema: the form says what the server would say. */
  schema: ZodType<unknown, unknown>;
  /** As it is saved; for a new item, empty. */
  saved: V;
  version?: number;
  send: (values: V, sending: Sending<V>) => Promise<void>;
  /** Reads anew what shows it. */
  settle: () => Promise<void>;
  /** What is saved by now, read anew. */
  reread?: () => Promise<{ saved: V; version: number }>;
};

const QUIET = { pending: false, sent: 0, refusal: '', conflict: false, saved: false, over: false };

export function useEditing<V extends FieldValues>(parts: Parts<V>): Editing<V> {
  const { schema, saved, send, settle, reread } = parts;
  const words = useAdminWords();
  const form = useForm<V>({
    defaultValues: saved as DefaultValues<V>,
    mode: 'onTouched',
    resolver: inSentences(zodResolver(schema as never, undefined, { raw: true }) as never, words.refusal),
  });
  const [version, setVersion] = useState(parts.version);
  const [state, setState] = useState(QUIET);
  const onItsWay = useRef(false);

  async function save(values: V, on: number | undefined) {
    // A second press before the first is drawn finds no pending state yet, but this.
    if (onItsWay.current) return;
    onItsWay.current = true;
    setState({ ...QUIET, pending: true });
    try {
      const before = form.formState.defaultValues as V;
      await send(values, { before, version: on, onProgress: (sent) => setState((state) => ({ ...state, sent })) });
    } catch (error) {
      const conflict = error instanceof ApiError && error.status === 409 && error.reply.field === 'version';
      const refusal = explainRefusal(error, words);
      setState({ ...QUIET, refusal: conflict ? '' : refusal, conflict });
      if (error instanceof ApiError && !conflict && error.reply.field) showAtField(form, error.reply.field, refusal);
      onItsWay.current = false;
      return;
    }
    // From now on nothing is lost by leaving.
    setState((now) => ({ ...now, saved: true }));
    await settle();
    setState((now) => ({ ...now, pending: false, over: true }));
  }

  const submit = form.handleSubmit((values) => save(values as V, version));

  /** What somebody else has saved, or nothing and why not. */
  async function readTheirs() {
    try {
      const theirs = await reread?.();
      if (theirs) setVersion(theirs.version);
      return theirs;
    } catch (error) {
      const refusal = explainRefusal(error, words);
      setState((before) => ({ ...before, refusal }));
      return undefined;
    }
  }

  async function submitOver() {
    const theirs = await readTheirs();
    if (theirs) await form.handleSubmit((values) => save(values as V, theirs.version))();
  }

  async function takeTheirs() {
    const theirs = await readTheirs();
    if (!theirs) return;
    form.reset(theirs.saved);
    setState(QUIET);
  }

  return {
    form,
    before: version === undefined ? undefined : (form.formState.defaultValues as V),
    submit: () => void submit(),
    submitOver: () => void submitOver(),
    takeTheirs: () => void takeTheirs(),
    ...state,
    unsaved: form.formState.isDirty && !state.saved,
    close: () => setState((before) => ({ ...before, saved: true, over: true })),
  };
}

/** The contract gives reasons that follow a label; the form shows whole sentences in the language of the page. */
function inSentences<V extends FieldValues>(resolver: Resolver<V>, refusal: (sentence: string) => string): Resolver<V> {
  return async (...asked) => {
    const result = await resolver(...asked);
    for (const [field, error] of Object.entries(result.errors)) {
      if (error?.message) error.message = refusal(sentenceOf(field, String(error.message)));
    }
    return result;
  };
}

/** A field that the form does not have is said above the button alone. */
function showAtField<V extends FieldValues>(form: UseFormReturn<V>, field: string, message: string): void {
  if (!(field in form.getValues())) return;
  form.setError(field as Path<V>, { type: 'server', message }, { shouldFocus: true });
}
