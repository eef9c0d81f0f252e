/** The texts of alerts, which mails and push messages share. No text reveals a result. */

import type { AlertKind } from '#contract/rules/alerts.ts';
import { type Language, pathInLanguage } from '#contract/rules/languages.ts';
import { BRACKET_CUP_PATH } from '#contract/rules/paths.ts';
import { HOUR } from '#contract/rules/time.ts';
import { MESSAGES } from '#messages/messages.ts';
import type { BaseDependencies } from '../../platform/base-dependencies.ts';
import type { Database, Row } from '../../platform/database/schema.ts';
import { ACCOUNT_KEY, type QueuedMessage } from '../../platform/outbox/outbox.ts';
import type { GetBracketCupId } from '../cups/bracket-cup.ts';
import { readPosts } from '../posts/read-posts.ts';
import type { PushMessage } from '../push/push-transport.ts';
import { findAlertSettings } from './alert-settings.ts';
import { discloseGame } from './game-disclosure.ts';

/** `subjectId` is a post, or a cup for `picks-closing`. */
export type AlertSubject = { alert: AlertKind; subjectId: number };

/** `action` is the label of the link to `path`. */
export type AlertText = { title: string; body: string; action: string; path: string };

export type AlertTextDependencies = BaseDependencies & { getBracketCupId: GetBracketCupId };

/** A push message has at most 4,096 bytes (RFC 8291). */
const MAX_NAMED = 4;

/** Returns undefined for an outdated alert, such as one that the fan has turned off or whose post is no longer public. */
export async function composeAlertText(
  { database, clock, getBracketCupId }: AlertTextDependencies,
  userId: number,
  { alert, subjectId }: AlertSubject,
  language: Language,
): Promise<AlertText | undefined> {
  const fan = await findAlertSettings(database, userId);
  if (!fan || !isWanted(fan, alert)) return undefined;
  const now = clock();
  const texts = MESSAGES[language].mails.alerts;
  const bracketCupId = await getBracketCupId();
  if (alert === 'picks-closing') {
    if (subjectId !== bracketCupId) return undefined;
    const cup = await findOpenCup(database, { userId, cupId: subjectId, now });
    if (!cup) return undefined;
    const hours = Math.ceil(((cup.picksCloseAt ?? 0) - now) / HOUR);
    return { ...texts.picksClosing(cup.slug, hours), path: pathInLanguage(language, BRACKET_CUP_PATH) };
  }
  const [post] = await readPosts(database, now, { ids: [subjectId] });
  if (post?.type !== 'Game') return undefined;
  const path = pathInLanguage(language, `/posts/${post.id}`);
  const { riders, namesRiders, ofCup } = await discloseGame(database, post, bracketCupId, now);
  if (alert === 'rider-game') {
    if (!namesRiders || !(await followsOne(database, userId, riders))) return undefined;
    return { ...texts.riderGame(joinNames(riders)), path };
  }
  const cups = database.selectFrom('cups').where('id', '=', bracketCupId).select('slug');
  const cup = ofCup ? await cups.executeTakeFirst() : undefined;
  return cup && { ...texts.cupGame(cup.slug), path };
}

async function followsOne(database: Database, userId: number, riders: readonly { id: number }[]): Promise<boolean> {
  const followed = await database.selectFrom('riderFollows').where('userId', '=', userId).select('riderId').execute();
  return followed.some(({ riderId }) => riders.some(({ id }) => id === riderId));
}

function joinNames(riders: readonly { name: string }[]): string {
  const names = riders.slice(0, MAX_NAMED).map(({ name }) => name);
  return [...names, ...(riders.length > MAX_NAMED ? ['…'] : [])].join(' vs. ');
}

/**
 * Returns undefined for an outdated alert, and for an alert of the fan who used the browser before. A later alert of its kind replaces one
 * that the browser has not shown yet.
 */
export async function composeAlertPush(
  dependencies: AlertTextDependencies,
  { content, recipientKey }: QueuedMessage,
  { userId, language }: Row<'pushSubscriptions'>,
): Promise<PushMessage | undefined> {
  if (recipientKey !== `${ACCOUNT_KEY}${userId}`) return undefined;
  const subject = JSON.parse(content) as AlertSubject;
  const text = await composeAlertText(dependencies, userId, subject, language);
  return text && { title: text.title, body: text.body, path: text.path, tag: subject.alert };
}

function isWanted(fan: Row<'alertSettings'>, alert: AlertKind): boolean {
  if (alert === 'rider-game') return fan.riderGame === 1;
  return fan.followsCup === 1 && (alert === 'cup-game' ? fan.cupGame : fan.picksClosing) === 1;
}

function findOpenCup(database: Database, { userId, cupId, now }: { userId: number; cupId: number; now: number }) {
  return database
    .selectFrom('cups')
    .leftJoin('brackets', (join) => join.onRef('brackets.cupId', '=', 'cups.id').on('brackets.userId', '=', userId))
    .where('cups.id', '=', cupId)
    .where('cups.deletedAt', 'is', null)
    .where('picksCloseAt', '>', now)
    .where('brackets.id', 'is', null)
    .select(['slug', 'picksCloseAt'])
    .executeTakeFirst();
}
