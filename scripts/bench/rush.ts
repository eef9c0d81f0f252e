/** A load spike: requests at a fixed rate, independent of the responses, from its own process. */
import { type Helper, startHelper } from './helper-process.ts';

export type LoadSpike = {
  address: string;
  /** Requested in rotation. */
  paths: string[];
  perSecond: number;
  seconds: number;
  /** Also requested ten times a second. */
  beside: string[];
};

/** Times in milliseconds, from the scheduled time of a request. */
export type Answered = { count: number; p50: number; p99: number; longest: number };

export type LoadSpikeResult = {
  seconds: number;
  asked: number;
  served: Answered;
  refused: Answered;
  /** Refused requests without Retry-After. */
  withoutAdvice: number;
  /** Requests with neither a page nor an error reply. */
  failed: number;
  beside: Record<string, Answered & { failed: number }>;
  /** The load generator's share of a core: near 1, it was the limit and not the site. */
  busy: number;
};

export type LoadSpikes = Helper<LoadSpike, LoadSpikeResult>;

export function startLoadSpikes(): LoadSpikes {
  return startHelper('rush-process.ts');
}
