/** Visitors who come at a rate of their own, however long the site takes, made in a process of their own. */
import { type Helper, startHelper } from './helper-process.ts';

export type Rush = {
  address: string;
  /** Each asked for in turn. */
  paths: string[];
  perSecond: number;
  seconds: number;
  /** Asked for ten times a second meanwhile. */
  beside: string[];
};

/** Times in milliseconds, from the moment at which somebody meant to ask. */
export type Answered = { count: number; p50: number; p99: number; longest: number };

export type RushResult = {
  seconds: number;
  asked: number;
  served: Answered;
  refused: Answered;
  /** Refusals that do not say when to come again. */
  withoutAdvice: number;
  /** Those who got neither a page nor a refusal. */
  failed: number;
  beside: Record<string, Answered & { failed: number }>;
  /** The share of a core that making the rush took: near 1, it was the limit and not the site. */
  busy: number;
};

export type RushMaker = Helper<Rush, RushResult>;

/** The caller stops it. */
export function startRushMaker(): RushMaker {
  return startHelper('rush-process.ts');
}
