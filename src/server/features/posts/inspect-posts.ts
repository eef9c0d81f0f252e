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
  const visible = database.selectFrom('posts').where('deleted_at', 'is', null).selectAll().orderBy('id');
  for await (const posts of scanById((after, limit) => visible.where('id', '>', after).limit(limit).execute())) {
    for (const post of await joinParts(database, posts, ['riders', 'tricks'])) {
      const riderIds = post.riders.map(({ id }) => id);
      const problems = [...findProblems(post, riderIds), ...findLedgerProblems(post, riderIds)];
      for (const problem of problems) yield `Post ${post.id} (${post.title}) ${problem}`;
    }
  }
}

function* findProblems(post: PostWith<'riders'>, riderIds: readonly number[]) {
  if (findVideoId(post.video_host, post.video_id) === undefined) {
    yield `plays nothing: ${post.video_id} is no video of ${post.video_host}`;
  }
  if (post.editorial !== null && sanitiseEditorial(post.editorial) !== post.editorial) {
    yield 'has an editorial that was never cleaned; saving it cleans it';
  }
  const result = [post.winner_id, post.loser_id, post.winner_score];
  if (post.type === 'Film' && result.some((part) => part !== null)) yield 'is a film with a result';
  for (const rider of [post.winner_id, post.loser_id]) {
    if (rider !== null && !riderIds.includes(rider)) yield `was decided by rider ${rider}, who does not ride in it`;
  }
}

function* findLedgerProblems(post: PostWith<'tricks'>, riderIds: readonly number[]) {
  const { ledger, charted_by, demo_ledger, tricks } = post;
  if (!hasLedger(tricks)) {
    if (ledger !== null || charted_by !== null || demo_ledger === 1) yield 'has no outcomes, and is marked as charted';
    return;
  }
  const duel = findDuel({ type: post.type, gameType: post.game_type, riderIds });
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
  const said = { winnerId: post.winner_id, loserId: post.loser_id, winnerScore: post.winner_score };
  const contradiction = findContradiction(tricks, duel, said);
  if (contradiction !== undefined) yield `has another result than its ledger: ${englishText(contradiction)}`;
}
