import { expect, test } from 'vitest';
import type { Entry } from './bracket-cup.ts';
import { chooseDraft, type DraftSources, fillDecided, parseDraft, serializeDraft } from './draft.ts';

const entry = (picks: [number, number][], letterCall?: number | null): Entry => ({ picks: new Map(picks), letterCall });
const FAN_DRAFT = entry([[1, 1]]);
const GUEST_DRAFT = entry([[1, 2]]);
const SUBMITTED = entry([[1, 1]], 3);
const CALLED_AGAIN = entry([[1, 1]], 2);
const GUEST: DraftSources = {
  signedIn: false,
  fanDraft: undefined,
  guestDraft: undefined,
  submittedLoaded: true,
  submitted: undefined,
};
const FAN: DraftSources = { ...GUEST, signedIn: true };
const NOTHING = { shown: undefined, adopt: false, offered: undefined };

test.each<[string, DraftSources, object]>([
  ['nothing is shown before the session is loaded', { ...FAN, signedIn: undefined, guestDraft: GUEST_DRAFT }, NOTHING],
  ['a guest sees the guest draft', { ...GUEST, guestDraft: GUEST_DRAFT }, { ...NOTHING, shown: GUEST_DRAFT }],
  [
    'a fan without a bracket adopts it',
    { ...FAN, guestDraft: GUEST_DRAFT },
    { ...NOTHING, shown: GUEST_DRAFT, adopt: true },
  ],
  [
    'but not before the submitted bracket is loaded',
    { ...FAN, submittedLoaded: false, guestDraft: GUEST_DRAFT },
    { ...NOTHING, shown: GUEST_DRAFT },
  ],
  ['an empty draft counts as none', { ...FAN, guestDraft: entry([], 2) }, NOTHING],
  [
    'it is offered to a fan who has submitted a bracket',
    { ...FAN, guestDraft: GUEST_DRAFT, submitted: SUBMITTED },
    { ...NOTHING, offered: GUEST_DRAFT },
  ],
  [
    'and to a fan who has another draft',
    { ...FAN, fanDraft: FAN_DRAFT, guestDraft: GUEST_DRAFT },
    { ...NOTHING, shown: FAN_DRAFT, offered: GUEST_DRAFT },
  ],
  [
    'a draft equal to the submitted entry is not offered',
    { ...FAN, guestDraft: SUBMITTED, submitted: SUBMITTED },
    NOTHING,
  ],
  [
    'nor is one with equal picks and no choice of a call',
    { ...FAN, guestDraft: entry([[1, 1]]), submitted: SUBMITTED },
    NOTHING,
  ],
  [
    'but one with another letter call is',
    { ...FAN, guestDraft: CALLED_AGAIN, submitted: SUBMITTED },
    { ...NOTHING, offered: CALLED_AGAIN },
  ],
  [
    'the own draft is shown before the submitted picks',
    { ...FAN, fanDraft: GUEST_DRAFT, submitted: SUBMITTED },
    { ...NOTHING, shown: GUEST_DRAFT },
  ],
])('%s', (_, sources, chosen) => {
  expect(chooseDraft(sources)).toEqual(chosen);
});

const SLOTS = Array.from({ length: 16 }, (_, index) => index + 1);

test.each([0, 4, null, undefined])('a draft with the letter call %s is parsed as it was serialized', (letterCall) => {
  const draft = entry(
    [
      [1, 2],
      [2, 3],
      [9, 3],
    ],
    letterCall,
  );
  expect(parseDraft(serializeDraft(draft), SLOTS, undefined)).toEqual(draft);
});

test('a missing draft is none', () => {
  expect(parseDraft(null, SLOTS, 3)).toBeUndefined();
});

test.each([
  '{"1":2}',
  '{"1":2,"letterCall":5}',
  '{"1":2,"letterCall":-1}',
  '{"1":2,"letterCall":2.5}',
  '{"1":2,"letterCall":"3"}',
])('the draft %s keeps its picks and the submitted call', (stored) => {
  expect(parseDraft(stored, SLOTS, 3)).toEqual(entry([[1, 2]], 3));
});

test('a draft without a call replaces the submitted one by none', () => {
  expect(parseDraft('{"1":2,"letterCall":null}', SLOTS, 3)).toEqual(entry([[1, 2]], null));
});

test('a pick that can no longer happen is dropped, with the picks that follow from it', () => {
  expect(parseDraft('{"1":2,"2":3,"9":2,"13":2}', SLOTS.with(1, 99), undefined)).toEqual(entry([[2, 3]]));
});

const decided = (...winners: [number, number][]) =>
  new Map(winners.map(([game, winnerId]) => [game, { winnerId, postId: null }]));

test('a new draft has the winners of decided games, round after round', () => {
  const results = decided([1, 2], [2, 3], [9, 3]);
  expect(fillDecided(SLOTS, new Map([[3, 5]]), results)).toEqual(
    new Map([
      [1, 2],
      [2, 3],
      [3, 5],
      [9, 3],
    ]),
  );
});

test('a result replaces another pick and clears only the later picks of that rider', () => {
  const picks = new Map([
    [1, 1],
    [2, 3],
    [3, 5],
    [4, 7],
    [9, 1],
    [10, 7],
    [13, 1],
  ]);
  expect(fillDecided(SLOTS, picks, decided([1, 2]))).toEqual(
    new Map([
      [1, 2],
      [2, 3],
      [3, 5],
      [4, 7],
      [10, 7],
    ]),
  );
});

test('a draft without decided games stays as it is', () => {
  expect(fillDecided(SLOTS, FAN_DRAFT.picks, decided())).toEqual(FAN_DRAFT.picks);
});

test.each(['not json', '[]', '"text"', 'null', '{"1":"2","x":3,"99":4}'])('%s contains no picks', (stored) => {
  expect([...(parseDraft(stored, SLOTS, undefined)?.picks ?? [])]).toEqual([]);
});
