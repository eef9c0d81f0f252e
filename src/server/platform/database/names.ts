import {
  CamelCasePlugin,
  type Kysely,
  type PluginTransformResultArgs,
  type QueryResult,
  type UnknownRow,
} from 'kysely';

type Rename = (name: string) => string;

/** Tables and columns have names in camel case in the code, and in snake case in the database. */
export class NamesPlugin extends CamelCasePlugin {
  readonly #rename: Rename | undefined;

  /** `rename` applies to the columns of a result. The driver of SQLite renames those of each statement once. */
  constructor(rename?: Rename) {
    super();
    this.#rename = rename;
  }

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return this.#rename ? renameColumns(result, this.#rename) : result;
  }
}

/** Rows have the names of the database, as archives and migrations need them. */
export function withStoredNames<T>(database: Kysely<T>): Kysely<T> {
  return database.withPlugin(new NamesPlugin(toStoredName));
}

/** Returns `filmedBy` for `filmed_by`. */
export function toCodeName(storedName: string): string {
  return storedName.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns `filmed_by` for `filmedBy`. */
export function toStoredName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** All rows of a result have the same columns. */
function renameColumns(result: QueryResult<UnknownRow>, rename: Rename): QueryResult<UnknownRow> {
  const columns = Object.keys(result.rows[0] ?? {}).map((name) => [name, rename(name)] as const);
  if (columns.every(([name, renamed]) => name === renamed)) return result;
  const rows = result.rows.map((row) => {
    const renamed: UnknownRow = {};
    for (const [from, to] of columns) renamed[to] = row[from];
    return renamed;
  });
  return { ...result, rows };
}
