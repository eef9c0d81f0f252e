/** Looks whether the file of an embedded database is sound. */
import { DatabaseSync } from 'node:sqlite';

/** Throws with what is wrong with it: with its pages, or with rows that refer to what is not there. */
export function checkDatabaseFile(file: string): void {
  const connection = new DatabaseSync(file, { readOnly: true });
  try {
    const [found] = connection.prepare('pragma integrity_check(1)').all();
    if (found?.integrity_check !== 'ok') throw new Error(`its file is damaged: ${lastLine(found?.integrity_check)}`);
    const [broken] = connection.prepare('pragma foreign_key_check').all();
    if (broken) throw new Error(`a row of ${broken.table} refers to one of ${broken.parent} that is not there`);
  } finally {
    connection.close();
  }
}

/** The lines before say in which of several files. */
function lastLine(words: unknown): string {
  return String(words).trim().split('\n').at(-1) ?? '';
}
