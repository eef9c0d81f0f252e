import { expect, test } from 'vitest';
import { assertDiskSpace } from './make-backup.ts';

const free = (megabytes: number) => async () => megabytes * 1_000_000;

test('a backup for which there is room is begun', async () => {
  await expect(assertDiskSpace('/backups', 50_000_000, free(70))).resolves.toBeUndefined();
});

test('one for which there is none is refused with both figures', async () => {
  await expect(assertDiskSpace('/backups', 50_000_000, free(60))).rejects.toThrow(
    'The disk of /backups is too full: the backup needs 66 MB, and 60 MB are free',
  );
});

test('the room of a real disk is asked for', async () => {
  await expect(assertDiskSpace('.', 1e18)).rejects.toThrow(
    /is too full: the backup needs \d+ MB, and \d+ MB are free$/,
  );
});
