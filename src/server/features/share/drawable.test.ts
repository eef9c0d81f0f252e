import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { capitals, drawable } from './drawable.ts';

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
    expect(drawable(name, 'A fan')).toBe(drawn);
  });

  test.each(['さくら', 'محمد', '🎿', '...', ''])('%s is not drawn at all', (name) => {
    expect(drawable(name, 'A fan')).toBe('A fan');
  });

  test('in capitals may have more letters', () => {
    expect(capitals('Strauß', 'A fan')).toBe('STRAUSS');
    expect(capitals('🎿', 'A fan')).toBe('A FAN');
  });

  test('is never empty, and drawing it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const drawn = drawable(name, 'A fan');
        expect(drawn).not.toBe('');
        expect(drawable(drawn, 'A fan')).toBe(drawn);
      }),
    );
  });
});
