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
import { useNavigate } from 'react-router';
import type { ZodType } from 'zod';
import { ApiError, hasErrorCode } from '#contract/client.ts';
import type { EntityKind } from '#contract/rules/entities.ts';
import { fieldErrorMessage } from '#contract/rules/field-labels.ts';
import { otherCupPath } from '#contract/rules/paths.ts';
import { type ExplainedError, readIssue } from '#contract/rules/problems.ts';
import { useMessages } from '../../site/messages.ts';
import { explainError } from '../../ui/explain-error.ts';
import { useAdminMessages } from '../admin-messages.ts';
import { invalidateAfterChange } from '../queries.ts';
import { toast, toastError } from '../toasts.ts';

export type EditFormState<V extends FieldValues> = ReturnType<typeof useEditForm<{ version: number }, V>>;

type SaveContext<V> = { savedValues: V; version: number | undefined; onProgress: (fraction: number) => void };

/** The message of success names `name` and links to the page of the cup `cupId`. */
type SaveResult = { name: string; cupId?: number | undefined; warning?: string | undefined };

type EditFormOptions<T extends { version: number }, V extends FieldValues> = {
  item: EntityKind;
  /** Undefined for a new item. */
  saved: T | undefined;
  /** The schema of the contract, so that the form and the server give the same errors. */
  schema: ZodType<unknown, unknown>;
  toValues: (saved: T | undefined) => V;
  send: (values: V, context: SaveContext<V>) => Promise<SaveResult>;
  fetchLatest: (saved: T) => Promise<T>;
};

/** `uploadProgress` is from 0 to 1. `conflict`: another admin has saved the item since this form loaded it. */
const IDLE = { pending: false, uploadProgress: 0, errorMessage: '', conflict: false, saved: false, finished: false };

export function useEditForm<T extends { version: number }, V extends FieldValues>({
  item,
  saved,
  schema,
  toValues,
  send,
  fetchLatest,
}: EditFormOptions<T, V>) {
  const messages = useAdminMessages().general;
  const { ui } = useMessages();
  const navigate = useNavigate();
  const [initialValues] = useState(() => toValues(saved));
  const form = useForm<V>({
    defaultValues: initialValues as DefaultValues<V>,
    mode: 'onTouched',
    resolver: withFullMessages(zodResolver(schema as never, undefined, { raw: true }) as never, ui.explain),
  });
  const [version, setVersion] = useState(saved?.version);
  const [state, setState] = useState(IDLE);
  const inFlight = useRef(false);

  async function save(values: V, version: number | undefined) {
    // A second click may come before `pending` is rendered.
    if (inFlight.current) return;
    inFlight.current = true;
    setState({ ...IDLE, pending: true });
    try {
      const { name, cupId, warning } = await send(values, {
        savedValues: form.formState.defaultValues as V,
        version,
        onProgress: (uploadProgress) => setState((state) => ({ ...state, uploadProgress })),
      });
      const done = version === undefined ? messages.form.created(name) : messages.form.saved(name);
      if (warning !== undefined) toastError(`${done} ${warning}`);
      else if (cupId === undefined) toast(done);
      else toast(done, { label: messages.form.showCup, run: () => void navigate(otherCupPath(cupId)) });
    } catch (error) {
      const conflict = hasErrorCode(error, 'version-outdated');
      const errorMessage = explainError(error, ui, messages.noSignal);
      setState({ ...IDLE, errorMessage: conflict ? '' : errorMessage, conflict });
      if (error instanceof ApiError && !conflict && error.reply.field)
        setFieldError(form, error.reply.field, errorMessage);
      inFlight.current = false;
      return;
    }
    // Leaving while the lists are read again loses nothing.
    setState((state) => ({ ...state, saved: true }));
    await invalidateAfterChange(item);
    setState((state) => ({ ...state, pending: false, finished: true }));
  }

  function submit(version: number | undefined) {
    return form.handleSubmit((values) => save(values as V, version))();
  }

  async function loadLatest() {
    try {
      const latest = saved && (await fetchLatest(saved));
      if (latest) setVersion(latest.version);
      return latest;
    } catch (error) {
      setState((state) => ({ ...state, errorMessage: explainError(error, ui, messages.noSignal) }));
      return undefined;
    }
  }

  /** Saves the typed values over the version that another admin has saved. */
  async function overwrite() {
    const latest = await loadLatest();
    if (latest) await submit(latest.version);
  }

  /** Replaces the typed values by the version that another admin has saved. */
  async function reload() {
    const latest = await loadLatest();
    if (!latest) return;
    form.reset(toValues(latest));
    setState(IDLE);
  }

  return {
    ...state,
    item,
    form,
    /** Undefined for a new item. */
    savedValues: version === undefined ? undefined : (form.formState.defaultValues as V),
    submit: () => void submit(version),
    overwrite: () => void overwrite(),
    reload: () => void reload(),
    unsaved: form.formState.isDirty && !state.saved,
    close: () => setState((state) => ({ ...state, saved: true, finished: true })),
  };
}

/** The messages of a schema of the contract are codes. The form shows sentences in the language of the page. */
function withFullMessages<V extends FieldValues>(
  resolver: Resolver<V>,
  explain: (error: ExplainedError) => string,
): Resolver<V> {
  return async (...parameters) => {
    const result = await resolver(...parameters);
    for (const [field, error] of Object.entries(result.errors)) {
      if (!error?.message) continue;
      const problem = readIssue(String(error.message));
      error.message = explain({ ...problem, field, message: fieldErrorMessage(problem, field) });
    }
    return result;
  };
}

/** The error of a field that the form does not have is only above the button. */
function setFieldError<V extends FieldValues>(form: UseFormReturn<V>, field: string, message: string): void {
  if (!(field in form.getValues())) return;
  form.setError(field as Path<V>, { type: 'server', message }, { shouldFocus: true });
}

export type FormValues = Record<string, string | File | undefined>;

/** With a version, the data has the changed fields. Without one, it has the filled fields of a new item (spec 5). */
export function toFormData(values: FormValues, savedValues: FormValues, version: number | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    const unchanged = version === undefined ? '' : savedValues[name];
    if (value !== undefined && value !== unchanged) form.append(name, value);
  }
  if (version !== undefined) form.append('version', String(version));
  return form;
}

export function changedValues<V extends Record<string, unknown>>(values: V, before: V): Partial<V> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[name])) as Partial<V>;
}
