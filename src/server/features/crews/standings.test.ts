import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankMembers } from './standings.ts';

const member = fc.record({
  userName: fc.constantFrom('Ada', 'Bo', 'Élan'),
  key: fc.option(fc.nat(5)),
  submittedAt: fc.nat(3),
});

test('ranks do not depend on the order of the members, and only equal keys share one', () => {
  fc.assert(
    fc.property(fc.array(member, { maxLength: 50 }), fc.nat(), (rows, turn) => {
      const members = rows.map((row, userId) => ({ ...row, userId }));
      const ranked = rankMembers(members);
      const at = turn % Math.max(1, members.length);
      expect(rankMembers([...members.slice(at), ...members.slice(0, at)].reverse())).toEqual(ranked);
      for (const { key, rank } of ranked) {
        const ahead = members.filter((other) => other.key !== null && key !== null && other.key > key).length;
        expect(rank).toBe(key === null ? null : ahead + 1);
      }
    }),
  );
});

test('members without a bracket come last, by name', () => {
  const rows = [
    { userId: 1, userName: 'Cy', key: null, submittedAt: 0 },
    { userId: 2, userName: 'Bo', key: 0, submittedAt: 9 },
    { userId: 3, userName: 'Ada', key: null, submittedAt: 0 },
  ];
  expect(rankMembers(rows).map(({ userName, rank }) => [userName, rank])).toEqual([
    ['Bo', 1],
    ['Ada', null],
    ['Cy', null],
  ]);
});
