import type { EndpointParsedBody } from '#contract/api/endpoints.ts';
import { MAX_EDITORIAL_LENGTH, type Trick } from '#contract/api/posts.ts';
import type { ErrorCode } from '#contract/rules/errors.ts';
import {
  contradicts,
  type Duel,
  findDuel,
  hasLedger,
  type LedgerError,
  otherRider,
  readLedger,
  withoutOutcome,
} from '#contract/rules/letters.ts';
import { shortNames } from '#contract/rules/names.ts';
import type { VideoHost } from '#contract/rules/posts.ts';
import { type PlainErrorCode, type Problem, problem } from '#contract/rules/problems.ts';
import { findVideoId, parseVideoUrl } from '#contract/rules/videos.ts';
import { AppError } from '../../platform/app-error.ts';
import type { StoredPicture } from '../../platform/pictures/pictures.ts';
import { mergePatch } from '../editing/save-change.ts';
import { EMPTY_POST, type PostInput } from './fields.ts';
import { cleanText } from './rich-text.ts';

/** The form requires a location and a picture. An import may have neither. */
type WithStoredPoster<T> = Omit<T, 'location' | 'image' | 'imageCrop'> & {
  location?: string | null | undefined;
  poster?: StoredPicture | undefined;
  chartedBy?: number | null | undefined;
};
type PostFields = WithStoredPoster<EndpointParsedBody<'POST /posts/'>>;
export type PostPatch = WithStoredPoster<EndpointParsedBody<'PATCH /posts/{id}'>>;

export function newPostInput(fields: PostFields): PostInput {
  const { title, publishDate, type, videoHost } = fields;
  return mergePost({ ...EMPTY_POST, title, publishDate, type, videoHost, videoId: '' }, fields);
}

const GAME_FIELDS = ['gameType', 'winnerId', 'loserId', 'winnerScore', 'cupId'] as const;

export function mergePost(stored: PostInput, patch: PostPatch): PostInput {
  const demoLedger = patch.demoLedger === undefined ? undefined : patch.demoLedger === 'true';
  const merged = mergePatch<PostInput>(stored, { ...patch, demoLedger });
  if (merged.type === 'Film') {
    const field = GAME_FIELDS.find((name) => patch[name] != null);
    if (field) throwInvalid(field, 'for-games-only');
    if (patch.tricks && hasLedger(patch.tricks)) throwInvalid('tricks', 'outcomes-without-duel');
    merged.tricks = merged.tricks.map(withoutOutcome);
    Object.assign(merged, { gameType: null, winnerId: null, loserId: null, winnerScore: null });
  }
  const recharted = JSON.stringify(merged.tricks) !== JSON.stringify(stored.tricks);
  // The score was as simulated as the ledger that gave it.
  if (stored.demoLedger && recharted && patch.winnerScore === undefined) merged.winnerScore = null;
  if (merged.winnerId !== null && merged.winnerId === merged.loserId) throwInvalid('loserId', 'is-winner');
  return withLedger({
    ...merged,
    ...mergeVideo(stored, patch),
    editorial: patch.editorial ? cleanText(patch.editorial, 'editorial', MAX_EDITORIAL_LENGTH) : merged.editorial,
    riderIds: [...new Set([...merged.riderIds, merged.winnerId, merged.loserId])].filter((id) => id !== null),
  });
}

/** A complete ledger gives the result of a game that has none. A save reports the rules that it breaks. */
function withLedger(post: PostInput): PostInput {
  if (!hasLedger(post.tricks)) return { ...post, ledger: null, chartedBy: null, demoLedger: false };
  const duel = findDuel(post);
  const result = duel && readLedger(post.tricks, duel).result;
  if (!result) return { ...post, ledger: 'partial' };
  const winnerId = post.winnerId ?? (post.loserId === null ? result.winnerId : otherRider(duel, post.loserId));
  const loserId = post.loserId ?? otherRider(duel, winnerId);
  return { ...post, winnerId, loserId, winnerScore: post.winnerScore ?? result.winnerScore, ledger: 'complete' };
}

/** `leader` is the name of the leader. */
function ledgerProblem({ row, code }: LedgerError, leader: string): Problem {
  if (code === 'not-the-leader') return problem('row-not-by-leader', { row, leader });
  return problem('row-invalid', { row, reason: { code } });
}

/** Returns the rule that the outcomes of the tricks break. */
export function findBrokenRule(
  tricks: readonly Trick[],
  duel: Duel,
  names: ReadonlyMap<number, string>,
): Problem | undefined {
  const { error } = readLedger(tricks, duel);
  const [one, other] = shortNames(names.get(duel[0]) ?? '', names.get(duel[1]) ?? '');
  return error && ledgerProblem(error, error.leader === duel[0] ? one : other);
}

/** Returns how the ledger contradicts the result of the post. */
export function findContradiction(
  tricks: readonly Trick[],
  duel: Duel,
  post: Pick<PostInput, 'winnerId' | 'loserId' | 'winnerScore'>,
): Problem | undefined {
  const { result } = readLedger(tricks, duel);
  if (!result || !contradicts(result, post)) return undefined;
  const hasOtherWinner = contradicts(result, { ...post, winnerScore: null });
  const score = result.winnerScore;
  if (hasOtherWinner) return problem('ledger-of-other-winner', { score });
  return problem('ledger-of-other-score', { score, other: post.winnerScore ?? '' });
}

const VIDEO_ID_ERRORS = {
  youtube: 'not-a-youtube-video',
  vimeo: 'not-a-vimeo-video',
  videojs: 'not-a-vimeo-file',
} as const satisfies Record<VideoHost, ErrorCode>;

/** Only what was sent is validated: stored values may be older than today's rules. A hash stays while its id does. */
function mergeVideo(stored: PostInput, patch: PostPatch): Pick<PostInput, 'videoId' | 'videoHash'> {
  const { videoHost = stored.videoHost, vimeoId, vimeoHash } = patch;
  if (patch.videoHost === undefined && vimeoId === undefined && vimeoHash === undefined) {
    return { videoId: stored.videoId, videoHash: stored.videoHash };
  }
  const { id, hash } = parseVideo(videoHost, vimeoId ?? stored.videoId);
  const kept = id === stored.videoId ? stored.videoHash : null;
  const videoHash = hash ?? (vimeoHash === undefined ? kept : vimeoHash);
  return { videoId: id, videoHash: videoHost === 'vimeo' ? videoHash : null };
}

/** Reads an id or an address. Throws an error of the field `vimeoId`. */
export function parseVideo(host: VideoHost, entered: string): { id: string; hash?: string } {
  const address = host === 'videojs' ? undefined : parseVideoUrl(entered);
  if (address && address.host !== host) throwInvalid('vimeoId', problem('other-host', { host }));
  const video = address ?? { id: entered };
  if (findVideoId(host, video.id) === undefined) throwInvalid('vimeoId', VIDEO_ID_ERRORS[host]);
  return video;
}

function throwInvalid(field: string, found: PlainErrorCode | Problem): never {
  throw new AppError(found, { field });
}
