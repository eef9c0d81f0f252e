import { findDuel, hasLedger, readLedger } from '#contract/rules/letters.ts';
import { englishText } from '#contract/rules/problems.ts';
import { findVideoId } from '#contract/rules/videos.ts';
import { scanById } from '../../platform/database/batching.ts';
import type { DoctorInput } from '../../platform/doctor.ts';
import { joinParts, type PostWith } from './post-parts.ts';
import { findBrokenRule, findContradiction } from './rules.ts';
import { sanitiseEditorial } from './sanitise-editorial.ts';

/** Finds posts outside the trash that a save would refuse or correct. */
export async function* inspectPosts({ database }: DoctorInput) {
  const visible = database.selectFrom('posts').where('deletedAt', 'is', null).selectAll().orderBy('id');
  for await (const posts of scanById((after, limit) => visible.where('id', '>', after).limit(limit).execute())) {
    for (const post of await joinParts(database, posts, ['riders', 'tricks'])) {
      const riderIds = post.riders.map(({ id }) => id);
      const problems = [...findProblems(post, riderIds), ...findLedgerProblems(post, riderIds)];
      for (const problem of problems) yield `Post ${post.id} (${post.title}) ${problem}`;
    }
  }
}

function* findProblems(post: PostWith<'riders'>, riderIds: readonly number[]) {
  if (findVideoId(post.videoHost, post.videoId) === undefined) {
    yield `plays nothing: ${post.videoId} is no video of ${post.videoHost}`;
  }
  if (post.editorial !== null && sanitiseEditorial(post.editorial) !== post.editorial) {
    yield 'has an editorial that was never cleaned; saving it cleans it';
  }
  const result = [post.winnerId, post.loserId, post.winnerScore];
  if (post.type === 'Film' && result.some((part) => part !== null)) yield 'is a film with a result';
  for (const rider of [post.winnerId, post.loserId]) {
    if (rider !== null && !riderIds.includes(rider)) yield `was decided by rider ${rider}, who does not ride in it`;
  }
}

function* findLedgerProblems(post: PostWith<'tricks'>, riderIds: readonly number[]) {
  const { ledger, chartedBy, demoLedger, tricks } = post;
  if (!hasLedger(tricks)) {
    if (ledger !== null || chartedBy !== null || demoLedger === 1) yield 'has no outcomes, and is marked as charted';
    return;
  }
  const duel = findDuel({ type: post.type, gameType: post.gameType, riderIds });
  if (!duel) {
    yield 'has outcomes, and is no slvsh game of two riders';
    return;
  }
  const names = new Map(duel.map((id) => [id, `rider ${id}`]));
  const broken = findBrokenRule(tricks, duel, names);
  if (broken !== undefined) yield `has a ledger that breaks a rule: ${englishText(broken)}`;
  const { result } = readLedger(tricks, duel);
  const kind = result ? 'complete' : 'partial';
  if (ledger !== kind) yield `has a ${kind} ledger, and is stored as ${ledger ?? 'not charted'}`;
  const said = { winnerId: post.winnerId, loserId: post.loserId, winnerScore: post.winnerScore };
  const contradiction = findContradiction(tricks, duel, said);
  if (contradiction !== undefined) yield `has another result than its ledger: ${englishText(contradiction)}`;
}
