/** How files tell riders apart whose names do not: `12`, or `Alex Hall #12`. */
const NUMBER = /^\d{1,9}$/;
const NUMBERED = /^(?<name>.*)\s#(?<id>\d{1,9})$/;

export function isNumber(written: string): boolean {
  return NUMBER.test(written);
}

/** The name and the number of `Alex Hall #12`; undefined where there is no number. */
export function readNumbered(written: string): { name: string; id: number } | undefined {
  const { name = '', id } = NUMBERED.exec(written)?.groups ?? {};
  return id === undefined ? undefined : { name, id: Number(id) };
}
