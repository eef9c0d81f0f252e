import { describe, expect, test } from 'vitest';
import { CupForm, CupResultsForm } from './api/cups.ts';
import { HeroForm } from './api/heroes.ts';
import { PostForm, PostPatch } from './api/posts.ts';
import { RiderForm } from './api/riders.ts';
import { issueText } from './rules/problems.ts';

const picture = new File(['x'], 'poster.jpg');
const post = {
  title: 'A game',
  location: 'Grandvalira',
  publishDate: '2018-03-12T13:00:00+01:00',
  type: 'Game',
  videoHost: 'youtube',
  vimeoId: 'dQw4w9WgXcQ',
  image: picture,
};

/** The error of a field; undefined if it is valid. */
type Form = typeof PostForm | typeof RiderForm | typeof HeroForm | typeof CupForm | typeof CupResultsForm;

function complaint(form: Form, body: object) {
  const issue = form.safeParse(body).error?.issues[0];
  return issue && `${issue.path.join('.')} ${issueText(issue.message)}`;
}

describe('a post', () => {
  test('is parsed from form data', () => {
    const body = {
      ...post,
      winnerScore: '0',
      winnerId: '7',
      loserId: '',
      tags: ' Edit, edit ,Park  City ',
      riderIds: '7,12',
    };
    expect(PostForm.parse(body)).toMatchObject({
      publishDate: Date.parse('2018-03-12T12:00:00Z'),
      winnerScore: 0,
      winnerId: 7,
      loserId: null,
      tags: ['edit', 'Park City'],
      riderIds: [7, 12],
    });
  });

  test.each([7, '7'])('has an exchange with the setter %j', (setter) => {
    const row = { start: 1, end: 2, name: 'Lip 270', setter, set: 'missed' };
    expect(PostForm.parse({ ...post, tricks: JSON.stringify([row]) }).tricks).toEqual([{ ...row, setter: 7 }]);
  });

  test('has null for blank fields, and LF line ends', () => {
    const body = { ...post, description: 'one\r\ntwo\n\tthree', editorial: ' \r\n ', winnerScore: ' ' };
    expect(PostForm.parse(body)).toMatchObject({
      description: 'one\ntwo\n\tthree',
      editorial: null,
      winnerScore: null,
    });
  });

  test.each(['title', 'location', 'publishDate', 'type', 'videoHost', 'vimeoId', 'image'])('requires %s', (field) => {
    expect(complaint(PostForm, { ...post, [field]: undefined })).toMatch(new RegExp(`^${field} `));
  });

  test.each([
    [{ winnerScore: '5' }, 'winnerScore must be 0, 1, 2, 3 or 4'],
    [{ winnerScore: '-1' }, 'winnerScore must be 0, 1, 2, 3 or 4'],
    [{ winnerId: 'x' }, 'winnerId number must be a whole number from 1'],
    [{ type: 'Show' }, 'type must be Game or Film'],
    [{ title: '  ' }, 'title is empty'],
    [{ title: 'a\u0000b' }, 'title has control characters'],
    [{ title: 'Ada \u202eesrever' }, 'title has control characters'],
    [{ title: '\u2066Ada\u2069' }, 'title has control characters'],
    [{ title: 'Ada\u2028Noah' }, 'title has control characters'],
    [{ publishDate: 'tomorrow' }, 'publishDate must be a date and time such as 2018-03-12T12:00:00Z'],
    [{ publishDate: '9999-12-31T23:59:59-12:00' }, 'publishDate must be in the years 1900 to 9999'],
    [{ publishDate: '0000-01-01T00:00:00+12:00' }, 'publishDate must be in the years 1900 to 9999'],
    [{ description: 'a\u0000b' }, 'description has control characters'],
    [{ editorial: '<p>\u0000</p>' }, 'editorial has control characters'],
    [{ riderIds: '1,1' }, 'riderIds names an item twice'],
    [{ riderIds: '1,two' }, 'riderIds must be numbers separated by commas'],
    [{ image: new File(['x'], 'my poster.jpg') }, 'image Image file name cannot have spaces'],
    [{ imageCrop: '0.5,0,0.6,1' }, 'imageCrop must be left,top,width,height, each a share of the picture from 0 to 1'],
  ])('%o is refused', (difference, words) => {
    expect(complaint(PostForm, { ...post, ...difference })).toBe(words);
  });

  test.each(['👩‍🚀', 'علی\u200cرضا', 'محمد', 'é\u0301'])('the title %s is accepted', (title) => {
    expect(PostForm.parse({ ...post, title })).toMatchObject({ title });
  });

  test('a change has the changed fields only, and may clear optional ones', () => {
    expect(PostPatch.parse({ description: '', version: '3' })).toEqual({ description: null, version: 3 });
    expect(PostPatch.safeParse({ title: '' }).success).toBe(false);
  });
});

test.each([
  [{ country: 'zz' }, 'country must be a two-letter country code'],
  [{ birthdate: '2001-02-30' }, 'birthdate must be a day such as 2018-03-12'],
  [{ birthdate: '1899-12-31' }, 'birthdate must be a day since 1900'],
  [{ birthdate: '9999-01-01' }, 'birthdate is in the future'],
])('a rider with %o is refused', (difference, words) => {
  const rider = { name: 'Ada', sponsor: 'Shop', country: 'SE', birthdate: '2001-02-28', image: picture };
  expect(RiderForm.parse(rider).country).toBe('se');
  expect(RiderForm.parse({ ...rider, birthdate: '1900-01-01' }).birthdate).toBe('1900-01-01');
  expect(complaint(RiderForm, { ...rider, ...difference })).toBe(words);
});

test.each([
  'javascript:alert(1)',
  '//elsewhere.example',
  'http://plain.example',
  '/\\elsewhere.example',
  'a b',
  '../up',
])('a slide does not lead to %s', (customUrl) => {
  expect(complaint(HeroForm, { postId: '1', customUrl })).toMatch(/^customUrl must be/);
});

test.each(['12', 'some-post', '/riders/12', 'https://elsewhere.example/x?y=1'])(
  'a slide may link to %s',
  (customUrl) => {
    expect(HeroForm.parse({ postId: '1', customUrl }).customUrl).toBe(customUrl);
  },
);

test.each([true, [3], '', '0', '1.5', '0x3', 0, 1.5, null])('%j is not a version', (version) => {
  expect(PostPatch.safeParse({ version }).success).toBe(false);
});

describe('a cup', () => {
  const cup = { slug: 'Cup', location: 'Andorra', description: 'Words.', riderCount: '16' };

  test('is parsed from texts', () => {
    const initialMatchups = JSON.stringify([{ rider_1: 1, rider_2: null }]);
    const texts = { dateRange: '2018-03-12 to 2018-03-14', games: '3, 4', initialMatchups };
    expect(CupForm.parse({ ...cup, ...texts })).toMatchObject({
      riderCount: 16,
      dateRange: { startsOn: '2018-03-12', endsOn: '2018-03-14' },
      games: [3, 4],
      initialMatchups: [[1, null]],
    });
  });

  test('has ids of riders as numbers or as text', () => {
    const initialMatchups = JSON.stringify([
      { rider_1: '12', rider_2: 7 },
      { rider_1: '', rider_2: '3' },
    ]);
    expect(CupForm.parse({ ...cup, initialMatchups })).toMatchObject({
      initialMatchups: [
        [12, 7],
        [null, 3],
      ],
    });
    expect(CupResultsForm.parse({ results: '{"game-1":"12","game-8":7}' }).results).toEqual(
      new Map([
        [1, 12],
        [8, 7],
      ]),
    );
  });

  test.each([
    [{ riderCount: 12 }, 'riderCount must be 8, 16 or 32'],
    [{ riderCount: [16] }, 'riderCount must be 8, 16 or 32'],
    [{ riderCount: '1e1' }, 'riderCount must be 8, 16 or 32'],
    [{ dateRange: 'March' }, "dateRange must be 'start to end', both as 2018-03-12"],
    [{ dateRange: '2018-03-14 to 2018-03-12' }, 'dateRange must be two calendar days, the first one first'],
    [{ dateRange: '2018-02-30 to 2018-03-12' }, 'dateRange must be two calendar days, the first one first'],
    [{ games: '1;2' }, 'games must be numbers separated by commas'],
    [{ initialMatchups: 'oops' }, 'initialMatchups must be JSON text of {rider_1, rider_2} pairs'],
    [
      { initialMatchups: '[{"rider_1":1,"rider_2":2},{"rider_1":"x","rider_2":3}]' },
      'initialMatchups is wrong in the pair of game-2: it must be JSON text of {rider_1, rider_2} pairs',
    ],
    [
      { initialMatchups: '[{"rider_1":"1.5","rider_2":"2"}]' },
      'initialMatchups is wrong in the pair of game-1: it must be JSON text of {rider_1, rider_2} pairs',
    ],
  ])('%o is refused', (difference, words) => {
    expect(complaint(CupForm, { ...cup, ...difference })).toBe(words);
  });

  test.each(['{"game-1":"x"}', '{"final":3}'])('%o are no results', (results) => {
    const words = "results must be JSON text of 'game-1' and so on to a rider's id";
    expect(complaint(CupResultsForm, { results })).toBe(words);
  });
});
