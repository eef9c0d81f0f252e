/** What an export says about itself to whoever opens its folder. */
import type { ExportedTable } from './exported-table.ts';
import { LEFT_OUT } from './where-tables-go.ts';

/** In Markdown. */
export function describeExport(tables: readonly ExportedTable[], rows: Record<string, number>, now: Date): string {
  return `# The content of a site, ${now.toISOString()}

Each table is there twice: as CSV (UTF-8, commas, a line of names first) for spreadsheets, and as a JSON list of objects for programs. \`pictures\` has the originals, \`index.json\` says all
of this to a program.

- A CSV cell that would begin as a formula (\`=\`, \`+\`, \`-\`, \`@\`) stands behind an apostrophe, which an import takes away again. JSON has the texts as they are.
- A list of names in a CSV cell is separated by commas; a name with a comma in it stands in quotes.
- What is in the trash is not here, nor are ${['passwords', ...LEFT_OUT].join(', ')}. A backup has them.

\`npx slvsh import riders riders.csv\` and then \`npx slvsh import posts posts.csv\` bring riders and posts into another site, pictures too.

${tables.map((table) => describeTable(table, rows[table.name] ?? 0)).join('\n')}`;
}

function describeTable({ name, columns, aboutPeople }: ExportedTable, count: number): string {
  const personal = aboutPeople ? ' **About people: keep it as they may expect.**' : '';
  const lines = Object.entries(columns).map(([column, meaning]) => `| \`${column}\` | ${meaning} |\n`);
  return `## ${name}\n\nRows: ${count}.${personal}\n\n| column | holds |\n|---|---|\n${lines.join('')}`;
}
