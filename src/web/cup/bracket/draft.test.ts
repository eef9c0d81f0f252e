import { expect, test } from 'vitest';
import { chooseDraft, type DraftSources, parseDraft, serializeDraft } from './draft.ts';

const OWNED = new Map([[1, 1]]);
const UNOWNED = new Map([[1, 2]]);
const SUBMITTED = new Map([[1, 1]]);
const GUEST: DraftSources = {
  signedIn: false,
  owned: undefined,
  unowned: undefined,
  submittedLoaded: true,
  submitted: undefined,
};
const FAN: DraftSources = { ...GUEST, signedIn: true };
const NOTHING = { shown: undefined, adopt: false, offered: undefined };

test.each<[string, DraftSources, object]>([
  ['nothing is shown before the session is loaded', { ...FAN, signedIn: undefined, unowned: UNOWNED }, NOTHING],
  ['a guest sees the guest draft', { ...GUEST, unowned: UNOWNED }, { ...NOTHING, shown: UNOWNED }],
  ['a fan without a bracket adopts it', { ...FAN, unowned: UNOWNED }, { ...NOTHING, shown: UNOWNED, adopt: true }],
  [
    'but not before the submitted bracket is loaded',
    { ...FAN, submittedLoaded: false, unowned: UNOWNED },
    { ...NOTHING, shown: UNOWNED },
  ],
  ['an empty draft counts as none', { ...FAN, unowned: new Map() }, NOTHING],
  [
    'it is offered to a fan who has submitted a bracket',
    { ...FAN, unowned: UNOWNED, submitted: SUBMITTED },
    { ...NOTHING, offered: UNOWNED },
  ],
  [
    'and to a fan who has another draft',
    { ...FAN, owned: OWNED, unowned: UNOWNED },
    { ...NOTHING, shown: OWNED, offered: UNOWNED },
  ],
  [
    'a draft equal to the submitted picks is not offered',
    { ...FAN, unowned: SUBMITTED, submitted: SUBMITTED },
    NOTHING,
  ],
  [
    'the own draft is shown before the submitted picks',
    { ...FAN, owned: UNOWNED, submitted: SUBMITTED },
    { ...NOTHING, shown: UNOWNED },
  ],
])('%s', (_, sources, chosen) => {
  expect(chooseDraft(sources)).toEqual(chosen);
});

const SLOTS = Array.from({ length: 16 }, (_, index) => index + 1);

test('a draft is parsed as it was serialized', () => {
  const picks = new Map([
    [1, 2],
    [2, 3],
    [9, 3],
  ]);
  expect(parseDraft(serializeDraft(picks), SLOTS)).toEqual(picks);
  expect(parseDraft(null, SLOTS)).toBeUndefined();
});

test('a pick that can no longer happen is dropped, with the picks that follow from it', () => {
  expect(parseDraft('{"1":2,"2":3,"9":2,"13":2}', SLOTS.with(1, 99))).toEqual(new Map([[2, 3]]));
});

test.each(['not json', '[]', '"text"', 'null', '{"1":"2","x":3,"99":4}'])('%s contains no picks', (stored) => {
  expect([...(parseDraft(stored, SLOTS) ?? [])]).toEqual([]);
});
