/** Reads metrics as Prometheus does, and fails where Prometheus would. */
import { expect } from 'vitest';

const NAME = '[a-z_:][a-z0-9_:]*';
const LABEL = `${NAME}="(?:[^"\\\\\\n]|\\\\["\\\\n])*"`;
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(${LABEL}(?:,${LABEL})*)\\})? ([-+]?(?:\\d[\\d.e+-]*|Inf)|NaN)$`, 'i');
const TYPE = new RegExp(`^# TYPE (${NAME}) (counter|gauge|histogram|summary|untyped)$`, 'i');
const HELP = new RegExp(`^# HELP (${NAME}) .+$`, 'i');

export type Metrics = {
  /** The sum of all series of `name` with these labels; undefined if there is none. */
  of(name: string, labels?: Record<string, string>): number | undefined;
  /** Number of series. */
  count: number;
};

export function parseMetrics(text: string): Metrics {
  const types = new Map<string, string>();
  const series = new Map<string, { name: string; labels: string[]; value: number }>();
  for (const line of text.split('\n')) {
    if (line === '' || HELP.test(line)) continue;
    const [, typed, type = ''] = TYPE.exec(line) ?? [];
    if (typed !== undefined) {
      expect(types.has(typed), `two families ${typed}`).toBe(false);
      types.set(typed, type);
      continue;
    }
    const [, name = '', inside = '', value = ''] = SAMPLE.exec(line) ?? [];
    expect(name, `no sample: ${line}`).not.toBe('');
    const labels = (inside.match(new RegExp(LABEL, 'gi')) ?? []).sort();
    const key = `${name}{${labels}}`;
    expect(series.has(key), `twice the series ${key}`).toBe(false);
    expect(types.has(name) || types.get(name.replace(/_(bucket|sum|count)$/, '')), `no type: ${name}`).toBeTruthy();
    series.set(key, { name, labels, value: Number(value.replace('Inf', 'Infinity')) });
  }
  return {
    count: series.size,
    of(name, asked = {}) {
      const wanted = Object.entries(asked).map(([label, value]) => `${label}="${value}"`);
      const found = [...series.values()].filter(
        (one) => one.name === name && wanted.every((label) => one.labels.includes(label)),
      );
      return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
    },
  };
}

export async function readMetrics(address: string): Promise<Metrics> {
  const reply = await fetch(address);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  return parseMetrics(await reply.text());
}
