import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitFontSize, renderableCapitals, renderableText } from './elements.ts';

const sizes = { smallest: 20, largest: 60 };

test('a title has the largest size that fits its width, within the bounds', () => {
  expect(fitFontSize('BO', 600, sizes)).toBe(60);
  expect(fitFontSize('MMMMMMMMMM', 600, sizes)).toBe(48);
  expect(fitFontSize('IIIIIIIIII', 600, sizes)).toBe(60);
  expect(fitFontSize('A'.repeat(100), 600, sizes)).toBe(20);
});

describe('a name', () => {
  test.each([
    ['Øystein Bråten', 'Øystein Bråten'],
    ['Łukasz Šimůnek', 'Łukasz Šimůnek'],
    ['Иван Петров', 'Иван Петров'],
    ['Ελένη', 'Ελένη'],
    ['A\u030angstrom', 'Ångstrom'],
    ['Nguyễn Ánh', 'Nguyen Ánh'],
    ['Ｗｉｄｅ', 'Wide'],
    ['Rail 🎿 Kid', 'Rail Kid'],
    ['さくら Smith', 'Smith'],
    ['\u202eesrever', 'esrever'],
    ['two\u00a0\u2003 words', 'two words'],
  ])('%s is drawn as %s', (name, drawn) => {
    expect(renderableText(name, 'A fan')).toBe(drawn);
  });

  test.each(['さくら', 'محمد', '🎿', '...', ''])('%s is replaced by the fallback', (name) => {
    expect(renderableText(name, 'A fan')).toBe('A fan');
  });

  test('in capitals may be longer', () => {
    expect(renderableCapitals('Strauß', 'A fan')).toBe('STRAUSS');
    expect(renderableCapitals('🎿', 'A fan')).toBe('A FAN');
  });

  test('is never empty, and the conversion is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const drawn = renderableText(name, 'A fan');
        expect(drawn).not.toBe('');
        expect(renderableText(drawn, 'A fan')).toBe(drawn);
      }),
    );
  });
});
