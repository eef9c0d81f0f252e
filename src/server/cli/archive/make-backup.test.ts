import { expect, test } from 'vitest';
import { assertDiskSpace } from './make-backup.ts';

const free = (megabytes: number) => async () => megabytes * 1_000_000;

test('a backup starts with enough free space', async () => {
  await expect(assertDiskSpace('/backups', 50_000_000, free(70))).resolves.toBeUndefined();
});

test('a backup without enough free space is refused with both figures', async () => {
  await expect(assertDiskSpace('/backups', 50_000_000, free(60))).rejects.toThrow(
    'The disk of /backups is too full: the backup needs 66 MB, and 60 MB are free',
  );
});

test('the free space of a real disk is read', async () => {
  await expect(assertDiskSpace('.', 1e18)).rejects.toThrow(
    /is too full: the backup needs \d+ MB, and \d+ MB are free$/,
  );
});
