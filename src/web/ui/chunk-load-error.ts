/** A chunk could not be loaded: there is no connection, or a newer release has removed it. */
export class ChunkLoadError extends Error {}

/** Turns any rejection of an `import()` into a `ChunkLoadError`. */
export async function orChunkLoadError<T>(code: Promise<T>): Promise<T> {
  try {
    return await code;
  } catch (cause) {
    throw new ChunkLoadError('A script of the site did not load', { cause });
  }
}

/** Reloads the page to get the newer release. Without a connection a reload would lose the page, so a HEAD request comes first. */
export async function reloadIfReachable(): Promise<boolean> {
  const reachable = await fetch(location.href, { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  );
  if (reachable) location.reload();
  return reachable;
}
