/** Copies a site to another database, to another place for pictures, or both. */
import { listNamedFiles } from '../../../platform/pictures/files-at.ts';
import type { PictureStorage } from '../../../platform/storage/picture-storage.ts';
import { type CopiedInstallation, copyInstallation } from '../copy-installation.ts';
import { copyPictures } from '../copy-pictures.ts';
import { openSource } from '../open-source.ts';
import { openTarget } from '../open-target.ts';
import type { Show } from '../progress.ts';
import { readSnapshot } from '../read-snapshot.ts';

export type Move = {
  /** The address of the database of the site. */
  from: string;
  /** Undefined: rows stay where they are. */
  to: string | undefined;
  /** Undefined: pictures stay where they are. */
  pictures: { from: PictureStorage; to: PictureStorage } | undefined;
  show: Show;
};

/** What is there already of an earlier attempt is no hindrance; a site that is there is. The old site stays as it is. */
export async function moveSite({ from, to, pictures, show }: Move): Promise<CopiedInstallation> {
  const source = await openSource(from);
  try {
    if (to === undefined) {
      const named = await readSnapshot(source, listNamedFiles);
      return { rows: 0, ...(pictures ? await copyPictures(pictures, named, show) : { files: 0, missing: [] }) };
    }
    const target = await openTarget(to);
    try {
      return await copyInstallation({ source, target, pictures, show });
    } finally {
      await target.database.destroy();
    }
  } finally {
    await source.database.destroy();
  }
}
