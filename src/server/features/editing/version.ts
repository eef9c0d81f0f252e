/** Two admins may have the same item open: whoever saves second is told, and nothing is written over unseen. */
import { Refusal } from '../../platform/app-error.ts';

/** Throws where `seen`, the version that a change was made on, is not the one that is there. */
export function refuseOldVersion(seen: number | undefined, current: number): void {
  if (seen !== undefined && seen !== current) throw savedMeanwhile();
}

/** The refusal for a save that came second. */
export function savedMeanwhile(): Refusal {
  return new Refusal('conflict', 'Somebody else saved this after you opened it. Nothing was written over.', {
    field: 'version',
  });
}
