/** The poster that a video's host tells of, as if somebody had chosen it as a file. */
import type { VideoFacts } from '#contract/editing.ts';

export function posterFile({ contentType, base64 }: NonNullable<VideoFacts['poster']>, id: string): File {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const kind = contentType.replace('image/', '').replace('jpeg', 'jpg');
  return new File([bytes], `${id}.${kind}`, { type: contentType });
}
