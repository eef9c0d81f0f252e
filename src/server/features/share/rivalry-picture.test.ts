import { expect, test } from 'vitest';
import { drawRivalry } from './rivalry-picture.ts';

const rivalry = {
  one: rival(17, 'Alex Hall'),
  other: rival(23, 'Colby Stevenson'),
  games: [],
  places: ['Grandvalira'],
  firstYear: 2015,
  lastYear: 2020,
};

function rival(id: number, name: string) {
  return { id, name, country: null, avatarFileLocation: null, avatarColor: null, wins: 1, letters: 3 };
}

const draw = async (difference: Partial<typeof rivalry> = {}, tricks: string[] = []) =>
  JSON.stringify(await drawRivalry({ ...rivalry, ...difference }, tricks, 'slvsh.example'));

test('the bill shows a trick of the games', async () => {
  const tricks = ['Cork 7, mute', '?'];
  const [bill, same, other] = [await draw({}, tricks), await draw({}, tricks), await draw({}, ['Flair, japan'])];
  expect([bill === same, bill === other]).toEqual([true, false]);
});

test('wins and letters do not change the bill', async () => {
  expect((await draw({ one: { ...rivalry.one, wins: 0, letters: 5 } })) === (await draw())).toBe(true);
});

test('a name in a script without a font is that of any rider', async () => {
  const names = ['Rider', '山田 太郎', 'Анна Сегал'];
  const [any, japanese, russian] = await Promise.all(names.map((name) => draw({ other: rival(23, name) })));
  expect([japanese === any, russian === any]).toEqual([true, false]);
});

test.each(['O', 'Alex Beaulieu-Marchand', 'W'.repeat(100), '  '])(
  'a bill with the name %j has no invalid number',
  async (name) => {
    const [, bill = ''] = /base64,([\w+/=]+)/.exec(await draw({ one: rival(17, name) })) ?? [];
    const svg = Buffer.from(bill, 'base64').toString();
    expect(svg).toMatch(/^<svg .*<\/svg>$/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  },
);
