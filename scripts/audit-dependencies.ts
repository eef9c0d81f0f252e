/**
 * `npm run audit:dependencies`: asks the npm registry for advisories. Exit code 1 means a high or critical advisory, 2 means no
 * answer.
 */
import { type Advisory, parseAudit } from './dependencies/parse-audit.ts';
import { runNpm } from './dependencies/run-npm.ts';

const said = await runNpm(['audit', '--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=20000']);
const audit = parseAudit(said);
if (audit) {
  for (const advisory of [...audit.serious, ...audit.others]) say(inWords(advisory));
  say(`Advisories: ${audit.serious.length} high or critical, ${audit.others.length} others.`);
  if (audit.serious.length > 0) process.exitCode = 1;
} else {
  say('Advisories: not known, since the registry gave no answer.');
  process.exitCode = 2;
}

function inWords({ severity, packageName, title, url }: Advisory): string {
  return `${severity}: ${packageName}: ${title} (${url})`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
