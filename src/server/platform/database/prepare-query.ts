import type { Compilable, CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from './schema.ts';

type Scalar = string | number;
type Argument = Scalar | readonly Scalar[] | { readonly [name: string]: Scalar | undefined };
type Arguments = readonly Argument[];

/** Lists that a search finds have many lengths. */
const MAX_SHAPES = 50;

class Placeholder {
  readonly argument: number;
  readonly item: string | undefined;

  constructor(argument: number, item?: string) {
    this.argument = argument;
    this.item = item;
  }
}

/**
 * Builds a query once instead of for each call, which takes as long as a short query itself. `build` may depend on the
 * length of its lists and on which properties of its objects are undefined, and not on values; an argument of `in` is a list.
 */
export function prepareQuery<A extends Arguments, R>(
  build: (database: Database, ...values: A) => Compilable<R>,
): (database: Database, ...values: A) => Promise<R[]> {
  /** Compiled queries by engine, by the lengths of lists, and by the defined properties of objects. */
  const prepared = new WeakMap<object, LRUCache<string, CompiledQuery<R>>>();

  function compile(database: Database, values: A): CompiledQuery<R> {
    const { adapter } = database.getExecutor();
    const ofEngine = prepared.get(adapter) ?? new LRUCache<string, CompiledQuery<R>>({ max: MAX_SHAPES });
    prepared.set(adapter, ofEngine);
    const shape = values.map(shapeOf).join();
    const found = ofEngine.get(shape);
    if (found) return found;
    const placeholders = values.map(placeholderFor);
    const compiled = build(database, ...(placeholders as unknown as A)).compile();
    ofEngine.set(shape, compiled);
    return compiled;
  }

  return async (database, ...values) => {
    const compiled = compile(database, values);
    const parameters = compiled.parameters.map((parameter) => fill(parameter, values));
    const { rows } = await database.executeQuery<R>({ ...compiled, parameters });
    return rows;
  };
}

function shapeOf(value: Argument): Scalar {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' ? definedNames(value).join(' ') : '';
}

function definedNames(value: object): string[] {
  return Object.entries(value).flatMap(([name, item]) => (item === undefined ? [] : [name]));
}

function placeholderFor(value: Argument, argument: number) {
  if (typeof value !== 'object') return new Placeholder(argument);
  const items = definedNames(value).map((item) => [item, new Placeholder(argument, item)] as const);
  return Array.isArray(value) ? items.map(([, placeholder]) => placeholder) : Object.fromEntries(items);
}

/** PostgreSQL gets a list as one parameter. */
function fill(parameter: unknown, values: Arguments): unknown {
  if (Array.isArray(parameter)) return parameter.map((item) => fill(item, values));
  if (!(parameter instanceof Placeholder)) return parameter;
  const { argument, item } = parameter;
  const value = values[argument];
  return item === undefined ? value : (value as Record<string, unknown>)[item];
}
