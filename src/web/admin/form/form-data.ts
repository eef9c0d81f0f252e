/** Makes the form data of what somebody typed. */

export type FormValues = Record<string, string | File | undefined>;

/** A new item: fields that stayed empty are left out (spec 5). */
export function toCreateFormData(values: FormValues): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') form.append(name, value);
  }
  return form;
}

/** A change: only what is not as it was; a field that was emptied is sent empty, which clears it. */
export function toUpdateFormData(values: FormValues, before: FormValues, version: number): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== before[name]) form.append(name, value);
  }
  form.append('version', String(version));
  return form;
}
