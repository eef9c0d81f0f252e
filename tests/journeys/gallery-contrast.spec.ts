import sharp from 'sharp';
import { expect, openPage, test } from './support/test.ts';

/** The ratio of WCAG 2.2 for text. */
const MINIMUM = 4.5;

const TEXTS = '[data-shown="true"] :is(.slide-eyebrow, .slide-title, .slide-subhead)';

const SIZES = [
  [360, 740],
  [1280, 800],
  [1920, 1080],
] as const;

test('the text of each slide is legible over a white picture', async ({ page }) => {
  const white = await sharp({ create: { width: 16, height: 9, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  await page.route(/\/original|\/large|\/medium|\/thumb/, (route) =>
    route.fulfill({ body: white, contentType: 'image/png' }),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/');
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const markers = page.locator('.gallery-marker');
    await expect(markers).toHaveCount(6);
    for (const index of [0, 1, 2, 3, 4, 5]) {
      await markers.nth(index).click();
      const shown = page.locator('[data-shown="true"] img');
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalHeight > 0)).toBe(true);
      const texts = await page.locator(TEXTS).evaluateAll((elements) =>
        elements.map((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          if (!(element instanceof HTMLElement)) throw new Error(`${element.localName} has no style`);
          element.style.color = '';
          const { color } = getComputedStyle(element);
          element.style.color = 'transparent';
          return { name: element.className, color, box: { left, top, width, height } };
        }),
      );
      expect(texts).toHaveLength(3);
      const place = surround(texts.map(({ box }) => box));
      const picture = await page.screenshot({ clip: { x: place.left, y: place.top, ...place } });
      for (const { name, color, box } of texts) {
        const pixels = await readPixels(picture, { ...box, left: box.left - place.left, top: box.top - place.top });
        const ratio = Math.min(...pixels.map((pixel) => contrast(parseColor(color), pixel)));
        expect(ratio, `${name} of slide ${index + 1}, ${width} pixels wide`).toBeGreaterThanOrEqual(MINIMUM);
      }
    }
  }
});

type Pixel = readonly [red: number, green: number, blue: number];
type Box = { left: number; top: number; width: number; height: number };

/** Returns the smallest box of whole pixels around the boxes. */
function surround(boxes: Box[]): Box {
  const left = Math.floor(Math.min(...boxes.map((box) => box.left)));
  const top = Math.floor(Math.min(...boxes.map((box) => box.top)));
  const right = Math.ceil(Math.max(...boxes.map((box) => box.left + box.width)));
  const bottom = Math.ceil(Math.max(...boxes.map((box) => box.top + box.height)));
  return { left, top, width: right - left, height: bottom - top };
}

/** The colours of the whole pixels in the box: at its edge others shine through. */
async function readPixels(picture: Buffer, box: Box): Promise<Pixel[]> {
  const [left, top] = [Math.ceil(box.left), Math.ceil(box.top)];
  const [width, height] = [Math.floor(box.left + box.width) - left, Math.floor(box.top + box.height) - top];
  const bytes = await sharp(picture).extract({ left, top, width, height }).removeAlpha().raw().toBuffer();
  const distinct = new Set<number>();
  for (let at = 0; at < bytes.length; at += 3) distinct.add(bytes.readUIntBE(at, 3));
  return [...distinct].map((color) => [color >> 16, (color >> 8) & 255, color & 255]);
}

/** Of `rgb(244, 248, 255)`. */
function parseColor(color: string): Pixel {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
  return [red, green, blue];
}

function contrast(one: Pixel, other: Pixel): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(pixel: Pixel): number {
  const [red = 0, green = 0, blue = 0] = pixel
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
