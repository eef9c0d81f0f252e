import {
  CamelCasePlugin,
  type Kysely,
  type PluginTransformResultArgs,
  type QueryResult,
  type UnknownRow,
} from 'kysely';

type Renamed = 'camelCase' | 'snake_case' | 'nothing';

/** Tables and columns have names in camel case in the code, and in snake case in the database. */
export class NamesPlugin extends CamelCasePlugin {
  readonly #result: Renamed;

  /** `result` says what becomes of the names in a result. The driver of SQLite renames those of each statement once. */
  constructor(result: Renamed) {
    super();
    this.#result = result;
  }

  toCode(name: string): string {
    return this.camelCase(name);
  }

  toStored(name: string): string {
    return this.snakeCase(name);
  }

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    if (this.#result === 'nothing') return result;
    return renameColumns(result, this.#result === 'camelCase' ? toCodeName : toStoredName);
  }
}

/** Rows have the names of the database, as archives and migrations need them. */
export function withStoredNames<T>(database: Kysely<T>): Kysely<T> {
  return database.withPlugin(new NamesPlugin('snake_case'));
}

const names = new NamesPlugin('nothing');

/** Returns `filmedBy` for `filmed_by`. */
export function toCodeName(storedName: string): string {
  return names.toCode(storedName);
}

/** Returns `filmed_by` for `filmedBy`. */
export function toStoredName(name: string): string {
  return names.toStored(name);
}

/** All rows of a result have the same columns. */
function renameColumns(result: QueryResult<UnknownRow>, rename: (name: string) => string): QueryResult<UnknownRow> {
  const columns = Object.keys(result.rows[0] ?? {}).map((name) => [name, rename(name)] as const);
  if (columns.every(([name, renamed]) => name === renamed)) return result;
  const rows = result.rows.map((row) => {
    const renamed: UnknownRow = {};
    for (const [from, to] of columns) renamed[to] = row[from];
    return renamed;
  });
  return { ...result, rows };
}
