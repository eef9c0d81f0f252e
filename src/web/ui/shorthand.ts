type Named = { name?: string | undefined; wording?: string | undefined };

/** Returns the name of a trick where its wording differs, as the tooltip of the wording. */
export function shorthandOf({ name, wording }: Named): string | undefined {
  return name === wording ? undefined : name;
}
