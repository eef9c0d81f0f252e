/** The part of `npm run check` that rejects the words that docs/style.md rules out. */
import { findRuledOutWords } from './checking/plain-language.ts';

const found = findRuledOutWords();
if (found.length > 0) {
  process.stderr.write(`docs/style.md rules these words out:\n${found.join('\n')}\n`);
  process.exitCode = 1;
}
