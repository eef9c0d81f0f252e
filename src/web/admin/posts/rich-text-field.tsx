import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { TYPED } from '../form/fields.tsx';

const RichTextEditor = lazyWithRetry(
  () => import('./rich-text-editor.tsx').then((m) => m.RichTextEditor),
  EditorLoading,
);

type RichTextFieldProps<V extends FieldValues> = {
  form: UseFormReturn<V>;
  name: Path<V>;
  label: string;
  optional?: boolean;
};

/** The value is HTML, or empty without content. */
export function RichTextField<V extends FieldValues>({ form, name, ...label }: RichTextFieldProps<V>) {
  return (
    <RichTextEditor
      {...label}
      value={form.watch(name)}
      onChange={(html) => form.setValue(name, html as PathValue<V, Path<V>>, TYPED)}
      error={form.getFieldState(name, form.formState).error?.message}
    />
  );
}

function EditorLoading() {
  const { editor } = useAdminMessages().posts;
  return <p className="admin-hint admin-editor-loading">{editor.loading}</p>;
}
