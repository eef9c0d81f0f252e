/** Load on a server, made by autocannon in a process of its own. */
import { type Helper, startHelper } from './helper-process.ts';

export type Load = {
  address: string;
  /** Asked for in turn. */
  paths: string[];
  headers: Record<string, string>;
  connections: number;
  seconds: number;
};

export type LoadResult = {
  answers: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers that tell of an error, and those that never came. */
  failures: number;
  /** How many of several paths were asked for. */
  asked: number;
  /** The share of a core that making the load took: near 1, the load is the limit and not the server. */
  busy: number;
};

export type LoadMaker = Helper<Load, LoadResult>;

/** The caller stops it. */
export function startLoadMaker(): LoadMaker {
  return startHelper('load-process.ts');
}
