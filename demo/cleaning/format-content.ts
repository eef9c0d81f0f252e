/** Writes the content as JSON text with one record a line, so that a change of one record is a change of one line. */
import type { DemoContent } from '../demo-content.ts';

/** File name and text of each content file. */
export function formatContent(content: DemoContent): Record<string, string> {
  return {
    'games.json': formatList(content.games),
    'riders.json': formatList(content.riders),
    'rider-stats.json': formatList(content.riderStats),
    'cups.json': formatList(content.cups),
    'tricks.json': formatRecord(content.tricks),
  };
}

function formatList(records: unknown[]): string {
  return `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`;
}

function formatRecord(record: Record<string, unknown>): string {
  const lines = Object.entries(record).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
