/** The glossary, where it differs from other entities. */
import { describe, expect, test } from 'vitest';
import type { GlossaryWord } from '#contract/api/tricks.ts';
import { explain } from '#messages/fr/errors.ts';
import { expectError } from '../support/expect-error.ts';
import { send, signUpAdmin } from '../support/fans.ts';
import { startSite } from '../support/start-site.ts';
import { expectUnchanged } from '../support/stored-state.ts';
import { readReply } from '../support/strict-client.ts';

const site = await startSite();
const admin = await signUpAdmin(site);

const request = (fields: object) => send(site, 'POST /glossary', fields, admin);
const change = (id: number, fields: object) => send(site, `PATCH /glossary/${id}`, fields, admin);
const restore = (id: number) => send(site, `POST /glossary/${id}/restore`, undefined, admin);

async function add(fields: object): Promise<GlossaryWord> {
  const response = await request(fields);
  expect(response.status).toBe(200);
  return response.json();
}

test('a new site has its words in order, numbers by their value', async () => {
  const glossary = await site.call('GET /glossary');
  const words = glossary.map(({ word }) => word);
  expect(words.slice(0, 3)).toEqual(['180', '270', '360']);
  expect(words.indexOf('900')).toBeLessThan(words.indexOf('1080'));
  const { id = 0, ...noseButter } = glossary.find(({ word }) => word === 'Nose butter') ?? {};
  expect(noseButter).toMatchObject({ spellings: ['nosebutter', 'nb'], version: 1 });
  expect(await site.call('GET /glossary/{id}', { params: { id } })).toMatchObject(noseButter);
});

test('a word needs no spellings and no meaning', async () => {
  expect(await add({ word: ' Genie ' })).toMatchObject({
    ...{ word: 'Genie', spellings: [], meaning: null, meaningFr: null, version: 1 },
  });
});

test('a change leaves the fields that it does not name, and an empty one clears its field', async () => {
  const { id } = await add({ word: 'Venom', spellings: 'venon, vnm', meaning: 'A grab.', meaningFr: 'Un grab.' });
  expect(await readReply(change(id, { meaning: '' }))).toMatchObject({
    ...{ word: 'Venom', spellings: ['venon', 'vnm'], meaning: null, meaningFr: 'Un grab.', version: 2 },
  });
  expect(await readReply(change(id, { spellings: '' }))).toMatchObject({ spellings: [], version: 3 });
});

test('a line break in a meaning is a space', async () => {
  expect(await add({ word: 'Frogger', meaning: 'Two\n lines.' })).toMatchObject({ meaning: 'Two lines.' });
});

test('a spelling that repeats the word or another spelling is dropped', async () => {
  const { spellings } = await add({ word: 'Taipán', spellings: 'taipan, TAIPAN, tai-pan, Tai pan, tp' });
  expect(spellings).toEqual(['tai-pan', 'tp']);
});

test('the history has the spellings and both meanings', async () => {
  const { id } = await add({ word: 'Swerve', spellings: 'swrv' });
  await change(id, { spellings: 'swrv, swerv', meaning: 'A turn.', meaningFr: 'Un virage.' });
  const [{ fields } = { fields: [] }] = await readReply(send(site, `GET /history/glossary/${id}`, undefined, admin));
  expect(fields).toEqual(
    expect.arrayContaining([
      { name: 'spellings', from: 'swrv', to: 'swrv, swerv' },
      { name: 'meaning', from: null, to: 'A turn.' },
      { name: 'meaningFr', from: null, to: 'Un virage.' },
    ]),
  );
});

describe('refused with the field', () => {
  test.each([
    ['word', { word: 'Nose-Butter' }, '‘Nose-Butter’ already stands for ‘Nose butter’.'],
    ['word', { word: 'bs flip' }, '‘bs flip’ already stands for ‘Backflip’.'],
    ['word', { word: 'swl' }, '‘swl’ already stands for ‘Switch left’.'],
    ['spellings', { word: 'Notable', spellings: 'ntb, NB' }, '‘NB’ already stands for ‘Nose butter’.'],
  ])('%s of %j, which stands for another word', async (field, fields, message) => {
    const refused = await expectUnchanged(site, () => request(fields), 409, field);
    expect(refused.message).toBe(message);
  });

  test.each([
    ['word', { word: '!?' }, 'Word needs a letter or a digit.'],
    ['word', { word: 'x'.repeat(41) }, 'Word is longer than 40 characters.'],
    [
      'spellings',
      { word: 'Any', spellings: 'any, ?' },
      'List of spellings has a spelling that needs a letter or a digit.',
    ],
    [
      'spellings',
      { word: 'Any', spellings: Array.from({ length: 21 }, (_, n) => `any${n}`).join() },
      'List of spellings has more than 20 spellings.',
    ],
    ['meaning', { word: 'Any', meaning: 'x'.repeat(301) }, 'Meaning is longer than 300 characters.'],
  ])('%s of %j', async (field, fields, message) => {
    const refused = await expectUnchanged(site, () => request(fields), 400, field);
    expect(refused.message).toBe(message);
  });

  test('a change that takes the spelling of another word, and not one that keeps its own', async () => {
    const { id } = await add({ word: 'Spliff', spellings: 'splif' });
    await expectError(await change(id, { spellings: 'splif, hp' }), 409, 'spellings');
    expect((await change(id, { word: 'Splif', spellings: 'spliff' })).status).toBe(200);
  });

  test('spellings that make two other words the same', async () => {
    await add({ word: 'Zorp slide', meaning: 'A slide.' });
    await add({ word: 'Quonk slide', meaning: 'A slide.' });
    const { id } = await add({ word: 'Zorp', spellings: 'zrp' });
    const refused = await expectUnchanged(site, () => change(id, { spellings: 'zrp, quonk' }), 409, 'spellings');
    expect(refused.message).toBe('With these spellings, ‘Quonk slide’ would not stand for ‘Quonk slide’.');
    expect(explain(refused)).toBe('Avec ces graphies, « Quonk slide » ne désignerait plus « Quonk slide ».');
  });

  test('a restoration, once its spelling stands for another word', async () => {
    const { id } = await add({ word: 'Guac', spellings: 'guacamole' });
    await send(site, `DELETE /glossary/${id}`, undefined, admin);
    const other = await add({ word: 'Avocado', spellings: 'guacamole' });
    await expectUnchanged(site, () => restore(id), 409, 'spellings');
    await change(other.id, { spellings: '' });
    expect(await readReply(restore(id))).toMatchObject({ id, spellings: ['guacamole'] });
  });
});

test('of two words with one spelling that are added at the same time one is saved', async () => {
  const responses = await Promise.all(['One', 'Another'].map((word) => request({ word, spellings: 'same spelling' })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
