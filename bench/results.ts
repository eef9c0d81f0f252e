/** The recorded results of releases: one file for a release, a database engine and the sizes of the site. */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Figure } from './report.ts';
import type { LargeSizes } from './seed.ts';

export const RESULTS = path.join(import.meta.dirname, 'results');

/** What the figures depend on beside the site itself. */
export type Conditions = {
  engine: 'sqlite' | 'postgres';
  sizes: LargeSizes;
  machine: { cpu: string; cores: number; node: string };
};

export type Results = Conditions & {
  release: string;
  /** Of the last recorded suite, as 2026-01-31. */
  date: string;
  suites: Record<string, Pick<Figure, 'name' | 'value' | 'unit' | 'percentiles'>[]>;
};

export function describeMachine(): Conditions['machine'] {
  return { cpu: os.cpus()[0]?.model.trim() ?? '', cores: os.availableParallelism(), node: process.version };
}

/** The results of the newest release with the same engine, if possible with the same sizes; `except` is one to leave out. */
export function findResults(folder: string, { engine, sizes }: Conditions, except?: string): Results | undefined {
  const newest = globSync('*.json', { cwd: folder })
    .map((file): Results => JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
    .filter((results) => results.engine === engine && results.release !== except)
    .sort((one, other) => other.release.localeCompare(one.release, 'en', { numeric: true }));
  return newest.find((results) => isDeepStrictEqual(results.sizes, sizes)) ?? newest[0];
}

/** One line if the recorded figures have other conditions than those of now; else undefined. */
export function describeDifference({ release, ...recorded }: Results, now: Conditions): string | undefined {
  const { cpu, cores, node } = recorded.machine;
  const { posts, brackets } = recorded.sizes;
  const differences = [
    ...(isDeepStrictEqual(recorded.machine, now.machine) ? [] : [`on ${cpu}, ${cores} cores, Node ${node}`]),
    ...(isDeepStrictEqual(recorded.sizes, now.sizes)
      ? []
      : [`with ${posts.toLocaleString('en')} posts and ${brackets.toLocaleString('en')} brackets`]),
  ];
  if (differences.length === 0) return undefined;
  return `${release} was measured ${differences.join(', ')}: its ratios mean little.`;
}

/** Returns the file. It keeps suites that were recorded on the same machine and are not measured now. */
export function writeResults(folder: string, { suites, ...results }: Results): string {
  const { release, engine, sizes, machine } = results;
  const file = path.join(folder, `${release}-${engine}-${sizes.posts}-posts-${sizes.brackets}-brackets.json`);
  const earlier: Results | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const kept = isDeepStrictEqual(earlier?.machine, machine) ? earlier?.suites : {};
  const written = Object.entries(suites).map(([suite, figures]) => [suite, figures.flatMap(toRecorded)]);
  mkdirSync(folder, { recursive: true });
  const text = JSON.stringify({ ...results, suites: { ...kept, ...Object.fromEntries(written) } }, shorten, 2);
  writeFileSync(file, `${text}\n`);
  return file;
}

/** Without figures that this machine cannot measure, and percentiles of nothing. */
function toRecorded({ name, value, unit, percentiles }: Results['suites'][string][number]) {
  const measured = percentiles && Number.isFinite(percentiles.p99);
  return Number.isFinite(value) ? [{ name, value, unit, ...(measured && { percentiles }) }] : [];
}

/** Fractions have four significant digits. */
function shorten(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
}
