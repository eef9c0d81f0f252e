import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Poster } from './poster.tsx';

function render(location: string): string {
  return renderToStaticMarkup(<Poster picture={{ location, color: null }} sizes="100vw" originalWidth={1920} />);
}

test('an uploaded picture has AVIF sources in every size and WebP ones for older browsers', () => {
  const markup = render('/media/pictures/original/a.webp');
  const [source = '', image = ''] = markup.split('<img');
  expect(source).toContain('<picture><source type="image/avif"');
  const sizes = ['thumb/a.avif 320w', 'medium/a.avif 640w', 'large/a.avif 1280w', 'original/a.avif 1920w'];
  for (const size of sizes) {
    expect(source).toContain(`/media/pictures/${size}`);
    expect(image).toContain(`/media/pictures/${size.replace('.avif', '.webp')}`);
  }
  expect(image).not.toContain('.avif');
});

test('a picture without AVIF files has no AVIF source', () => {
  const markup = render('/media/posters/original/a.webp');
  expect(markup).not.toContain('<picture');
  expect(markup).not.toContain('.avif');
});
