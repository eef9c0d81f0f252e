/** Every seventh pixel counts, which makes no difference to the result. */
const STEP = 7 * 3;

/** `pixels` has a byte each of red, green and blue. The result is #rrggbb: the paper of a drawn poster, the snow or sky of a photo. */
export function findDominantColour(pixels: Uint8Array): string {
  // Sixteen shades of each channel, so that the grain of a picture makes no difference.
  const counts = new Uint32Array(16 ** 3);
  const sums = new Float64Array(3 * counts.length);
  for (let at = 0; at + 2 < pixels.length; at += STEP) {
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    const shade = ((red >> 4) << 8) | (green & 0xf0) | (blue >> 4);
    counts[shade] = (counts[shade] ?? 0) + 1;
    for (const channel of [0, 1, 2])
      sums[3 * shade + channel] = (sums[3 * shade + channel] ?? 0) + (pixels[at + channel] ?? 0);
  }
  const count = counts.reduce((most, other) => Math.max(most, other));
  const shade = counts.indexOf(count);
  const mean = [...sums.subarray(3 * shade, 3 * shade + 3)].map((sum) => Math.round(sum / count));
  return `#${Buffer.from(mean).toString('hex')}`;
}
