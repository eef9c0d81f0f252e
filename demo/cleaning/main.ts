/** `npm run demo:clean -- <folder>`: writes the demo content from the raw records in the folder. */
import { writeFile } from 'node:fs/promises';
import { type CleanedContent, cleanContent, formatContent } from './clean-content.ts';
import { readRawData } from './raw-data.ts';

const [folder] = process.argv.slice(2);
if (folder) await cleanFolder(folder).catch((error: Error) => fail(error.message));
else fail('Name the folder with games.json, cups.json, rider-stats.json and tricks.json.');

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}

async function cleanFolder(path: string): Promise<void> {
  const cleaned = cleanContent(await readRawData(path));
  for (const [name, text] of Object.entries(formatContent(cleaned.content))) {
    await writeFile(new URL(`../content/${name}`, import.meta.url), text);
  }
  process.stdout.write(summarise(cleaned));
}

function summarise({ content, trickCount, skipped, unresolved }: CleanedContent): string {
  const { games, riders, riderStats, cups } = content;
  const decided = games.filter((game) => game.winnerId !== null).length;
  return `${[
    `${games.length} games (${decided} with a known winner), ${riders.length} riders, ${riderStats.length} stats rows`,
    `${cups.length} cups: ${cups.map((cup) => `${cup.id} ${cup.slug}`).join(', ')}`,
    `${trickCount} tricks converted, ${skipped.length} skipped`,
    ...skipped.map((reason) => `  skipped: ${reason}`),
    ...unresolved.map((what) => `  unresolved: ${what}`),
  ].join('\n')}\n`;
}
