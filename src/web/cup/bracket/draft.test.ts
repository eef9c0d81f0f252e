import { expect, test } from 'vitest';
import { chooseDraft, type DraftSources, parseDraft, serializeDraft } from './draft.ts';

const OWNED = new Map([[1, 1]]);
const UNOWNED = new Map([[1, 2]]);
const SUBMITTED = new Map([[1, 1]]);
const NOBODY: DraftSources = {
  signedIn: false,
  owned: undefined,
  unowned: undefined,
  submittedLoaded: true,
  submitted: undefined,
};
const FAN: DraftSources = { ...NOBODY, signedIn: true };
const NOTHING = { shown: undefined, adopt: false, offered: undefined };

test.each<[string, DraftSources, object]>([
  ['nothing is shown before it is known who is there', { ...FAN, signedIn: undefined, unowned: UNOWNED }, NOTHING],
  ['whoever is not signed in sees what nobody owns', { ...NOBODY, unowned: UNOWNED }, { ...NOTHING, shown: UNOWNED }],
  ['a fan without a bracket adopts it', { ...FAN, unowned: UNOWNED }, { ...NOTHING, shown: UNOWNED, adopt: true }],
  [
    'but not before that is known',
    { ...FAN, submittedLoaded: false, unowned: UNOWNED },
    { ...NOTHING, shown: UNOWNED },
  ],
  ['an empty draft is none', { ...FAN, unowned: new Map() }, NOTHING],
  [
    'it is offered to a fan who has submitted a bracket',
    { ...FAN, unowned: UNOWNED, submitted: SUBMITTED },
    { ...NOTHING, offered: UNOWNED },
  ],
  [
    'and to one who has begun another',
    { ...FAN, owned: OWNED, unowned: UNOWNED },
    { ...NOTHING, shown: OWNED, offered: UNOWNED },
  ],
  ['picks like the submitted ones are no offer', { ...FAN, unowned: SUBMITTED, submitted: SUBMITTED }, NOTHING],
  [
    'own changes go before what is submitted',
    { ...FAN, owned: UNOWNED, submitted: SUBMITTED },
    { ...NOTHING, shown: UNOWNED },
  ],
])('%s', (_, known, chosen) => {
  expect(chooseDraft(known)).toEqual(chosen);
});

const SLOTS = Array.from({ length: 16 }, (_, index) => index + 1);

test('picks come back as they were', () => {
  const picks = new Map([
    [1, 2],
    [2, 3],
    [9, 3],
  ]);
  expect(parseDraft(serializeDraft(picks), SLOTS)).toEqual(picks);
  expect(parseDraft(null, SLOTS)).toBeUndefined();
});

test('a pick that can no longer happen is dropped, and those that stand on it', () => {
  expect(parseDraft('{"1":2,"2":3,"9":2,"13":2}', SLOTS.with(1, 99))).toEqual(new Map([[2, 3]]));
});

test.each(['not json', '[]', '"text"', 'null', '{"1":"2","x":3,"99":4}'])('%s is no picks', (kept) => {
  expect([...(parseDraft(kept, SLOTS) ?? [])]).toEqual([]);
});
