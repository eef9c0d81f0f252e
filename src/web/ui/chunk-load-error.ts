/** Code of the site that is fetched later, and cannot be had: there is no signal, or a newer release has taken its place. */

export class ChunkLoadError extends Error {}

/** What was fetched; whatever hinders that is a {@link ChunkLoadError}. */
export async function orChunkLoadError<T>(code: Promise<T>): Promise<T> {
  try {
    return await code;
  } catch (cause) {
    throw new ChunkLoadError('Code of the site did not come through', { cause });
  }
}

/** Loads the page of this address whole, from the newer release; without a signal that would leave nothing of it, so the site is asked first. */
export async function reloadIfReachable(): Promise<boolean> {
  const answered = await fetch(location.href, { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  );
  if (answered) location.reload();
  return answered;
}
