/** The mails of alerts, as a mail server receives them (docs/security.md, 33 and 34). */
import { afterEach, describe, expect, test } from 'vitest';
import {
  changeAlerts,
  followRider,
  readAlerts,
  readQueue,
  startTestAnnouncer,
  turnMailOn,
  unsubscribeToken,
} from '../support/alerts.ts';
import type { Fan } from '../support/bracket-site.ts';
import { addCup, addPost, addRider, DAY, HOUR } from '../support/builders.ts';
import { send, signUp } from '../support/fans.ts';
import { startMailServer } from '../support/mail-server.ts';
import {
  BRACKET_CUP,
  closeMailSites,
  PUBLIC_URL,
  readMail,
  startMailSite,
  startTrackedMailServer,
} from '../support/mail-site.ts';
import { NOON } from '../support/start-site.ts';
import { CUP_RIDERS, pairUp } from '../support/world.ts';

afterEach(closeMailSites);

const TITLE = 'The Grandvalira Cup';

/** A site with the present cup of sixteen riders, a mail server and an announcer. */
async function startAlertSite() {
  const server = await startTrackedMailServer();
  const mailSite = await startMailSite(server.url);
  const { site, mailer, time } = mailSite;
  const riders: number[] = [];
  for (const [, name] of CUP_RIDERS) riders.push(await addRider(site, { name }));
  await addCup(site, { id: BRACKET_CUP, slug: TITLE, initialMatchups: pairUp(riders) });
  const announcer = startTestAnnouncer(site, () => time.now);
  let expected = 0;
  return {
    ...{ ...mailSite, server, riders, rookie: await addRider(site, { name: 'Zoe Rookie' }) },
    ...announcer,
    async addFan(language: 'en' | 'fr' = 'en', follows: number[] = []): Promise<Fan> {
      const fan = await signUp(site);
      await changeAlerts(site, fan, { followsCup: true, language });
      for (const rider of follows) await followRider(site, fan, rider);
      await turnMailOn(site, fan);
      return fan;
    },
    async publish(riderIds: number[], inCup = false): Promise<number> {
      const post = await addPost(site, {
        title: 'Wins the cup!',
        riderIds,
        publishDate: time.now,
        location: 'Les Arcs',
      });
      if (inCup) await site.database.insertInto('cupGames').values({ cupId: BRACKET_CUP, postId: post }).execute();
      return post;
    },
    /** The next `count` mails, by recipient. */
    async deliver(count: number): Promise<Map<string, string>> {
      mailer.wake();
      await server.received(expected + count);
      const mails = server.messages.slice(expected, expected + count);
      expected += count;
      return new Map(mails.map(({ to: [email = ''], text }) => [email, text]));
    },
    /** Expects that the mails in the outbox are discarded. */
    async expectNoMail(): Promise<void> {
      await mailer.close();
      mailSite.openAnotherMailer();
      await expect.poll(() => readQueue(site)).toEqual([]);
      expect(server.messages).toHaveLength(expected);
    },
  };
}

const headerOf = (message: string, name: string) =>
  new RegExp(`^${name}: (.*?)\\r?$`, 'im').exec(message.split('\r\n\r\n')[0] ?? '')?.[1];
test('an alert by mail names the riders, links to the game and unsubscribes by one click (RFC 8058)', async () => {
  const { site, addFan, publish, announce, deliver, rookie, riders } = await startAlertSite();
  const fan = await addFan('en', [rookie]);
  const post = await publish([rookie, riders[7] as number]);
  await announce();
  const mail = (await deliver(1)).get(fan.email) ?? '';
  const { subject, body } = readMail(mail);
  expect(subject).toBe('New game: Zoe Rookie vs. Henrik Harlaut');
  expect(body).toContain(`${PUBLIC_URL}/posts/${post}`);
  expect(body).toContain('<html lang="en">');
  expect(body).not.toContain('Wins the cup');
  const address = `${PUBLIC_URL}/unsubscribe/${unsubscribeToken(fan)}`;
  expect(headerOf(mail, 'List-Unsubscribe')).toBe(`<${address}>`);
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-generated');
  expect(body.split(address).length - 1).toBeGreaterThanOrEqual(2);
  const reply = await site.get(new URL(address).pathname, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
  expect(reply.status).toBe(200);
  expect((await readAlerts(site, fan)).mail).toBe('off');
});

test('an alert in French is French, as are its links', async () => {
  const { addFan, publish, announce, deliver, rookie, riders } = await startAlertSite();
  const fan = await addFan('fr', [rookie]);
  const post = await publish([rookie, riders[0] as number]);
  await announce();
  const { subject, body } = readMail((await deliver(1)).get(fan.email) ?? '');
  expect(subject).toBe('Nouveau match\u00a0: Zoe Rookie vs. Joss Christensen');
  expect(body).toContain('<html lang="fr">');
  expect(body).toContain(`${PUBLIC_URL}/fr/posts/${post}`);
  expect(body.replaceAll('\r\n', '\n')).toContain(`Ne plus recevoir ces mails\u00a0:\n${PUBLIC_URL}/fr/unsubscribe/`);
});

test('no mail of a later round names a rider of the cup', async () => {
  const { addFan, publish, announce, deliver, riders, time } = await startAlertSite();
  const [fan, french] = [await addFan('en', riders), await addFan('fr', riders)];
  // The first riders of all pairs win; a day passes between two rounds.
  for (let round = riders.filter((_, slot) => slot % 2 === 0); round.length > 1; ) {
    await publish(round.slice(0, 2), true);
    await announce();
    const mails = await deliver(2);
    expect([...mails.keys()].sort()).toEqual([fan.email, french.email].sort());
    for (const mail of mails.values()) {
      const { subject, everything } = readMail(mail);
      expect(subject).toContain(TITLE);
      for (const [, name] of CUP_RIDERS) for (const part of name.split(' ')) expect(everything).not.toContain(part);
      expect(everything).not.toContain('Wins the cup');
      expect(everything).not.toContain('Les Arcs');
    }
    round = round.filter((_, index) => index % 2 === 0);
    time.now += DAY;
  }
});

test('picks that close are announced with the hours that are left, as long as they are open', async () => {
  const { site, mailer, addFan, announce, deliver, expectNoMail, time } = await startAlertSite();
  const [fan, french] = [await addFan(), await addFan('fr')];
  const cups = site.database.updateTable('cups').where('id', '=', BRACKET_CUP);
  await cups.set({ picksCloseAt: time.now + 20 * HOUR }).execute();
  await announce();
  time.now += HOUR / 2;
  const mails = await deliver(2);
  expect(readMail(mails.get(fan.email) ?? '').subject).toBe(`${TITLE}: picks close in 20 hours`);
  expect(readMail(mails.get(french.email) ?? '').subject).toBe(`${TITLE}\u00a0: les pronostics ferment dans 20 heures`);
  await site.database.deleteFrom('announcements').where('kind', '=', 'picks-closing').execute();
  await site.database.deleteFrom('alerts').execute();
  await mailer.close();
  await announce();
  await cups.set({ picksCloseAt: time.now }).execute();
  await expectNoMail();
});

describe('a queued alert is discarded', () => {
  type Site = Awaited<ReturnType<typeof startAlertSite>>;
  type Alerted = Site & { fan: Fan; post: number };
  const update = ({ site, post }: Alerted, changes: object) =>
    site.database.updateTable('posts').set(changes).where('id', '=', post).execute();

  test.each<[string, (alerted: Alerted) => Promise<unknown>]>([
    ['whose post is unpublished', (alerted) => update(alerted, { publishDate: NOON + DAY })],
    ['whose post is in the trash', (alerted) => update(alerted, { deletedAt: NOON })],
    ['whose kind is turned off', ({ site, fan }) => changeAlerts(site, fan, { 'rider-game': false })],
    [
      'whose fan follows none of its riders any more',
      ({ site, fan, rookie }) => send(site, `DELETE /users/${fan.user.id}/riders/${rookie}`, undefined, fan),
    ],
    [
      'that no mail server has taken for a day',
      async ({ time }) => {
        time.now += DAY + 1;
      },
    ],
    ['whose mail is turned off', ({ site, fan }) => changeAlerts(site, fan, { mail: false })],
    [
      'whose account has another email since',
      ({ site, fan }) =>
        site.database
          .updateTable('users')
          .set({ email: 'new@fans.example', emailKey: 'new@fans.example' })
          .where('id', '=', fan.user.id)
          .execute(),
    ],
    [
      'whose account is blocked',
      ({ site, fan, time }) =>
        site.database.updateTable('users').set({ blockedAt: time.now }).where('id', '=', fan.user.id).execute(),
    ],
    ['whose account is deleted', ({ site, fan }) => send(site, `DELETE /users/edit/${fan.user.id}`, undefined, fan)],
    [
      'whose post has become a game of a later round',
      async ({ site, post, rookie, riders }) => {
        const rows = site.database.updateTable('postRiders').where('postId', '=', post);
        await rows
          .set({ riderId: riders[3] as number })
          .where('riderId', '=', rookie)
          .execute();
      },
    ],
  ])('%s', async (_, change) => {
    const site = await startAlertSite();
    const fan = await site.addFan('en', [site.rookie]);
    const post = await site.publish([site.rookie, site.riders[0] as number]);
    await site.mailer.close();
    await site.announce();
    await change({ ...site, fan, post });
    await site.expectNoMail();
  });
});

test('the mail that asks for consent has the link of its language, and no text of the account', async () => {
  const { site, deliver, mailer, time } = await startAlertSite();
  const [fan, french] = [await signUp(site), await signUp(site)];
  await changeAlerts(site, fan, { mail: true });
  await changeAlerts(site, french, { mail: true, language: 'fr' });
  const mails = await deliver(2);
  const english = readMail(mails.get(fan.email) ?? '');
  expect(english.subject).toBe('Alerts by mail: is this you?');
  expect(english.everything).not.toContain('Ada');
  const [, token] = new RegExp(`${PUBLIC_URL}/confirm-alerts/([\\w-]+)`).exec(english.body) ?? [];
  expect(readMail(mails.get(french.email) ?? '').body).toMatch(new RegExp(`${PUBLIC_URL}/fr/confirm-alerts/[\\w-]+`));
  time.now += DAY - 1;
  expect((await send(site, `POST /users/confirm-alerts/${token}`)).status).toBe(200);
  expect(
    await site.database.selectFrom('alertSettings').where('userId', '=', fan.user.id).select('mailAddress').execute(),
  ).toEqual([{ mailAddress: fan.email }]);
  mailer.wake();
});

test('alerts to a server that hangs delay no mail of an account', async () => {
  const { site, mailer, openAnotherMailer, time } = await startAlertSite();
  await mailer.close();
  const fan = await signUp(site);
  await changeAlerts(site, fan, { followsCup: true });
  await turnMailOn(site, fan);
  const post = await addPost(site, { publishDate: time.now });
  await site.database.insertInto('cupGames').values({ cupId: BRACKET_CUP, postId: post }).execute();
  const alerts = Array.from({ length: 30 }, () => ({
    ...{ kind: 'alert', recipientKey: `user:${fan.user.id}`, createdAt: time.now, dueAt: time.now },
    content: JSON.stringify({ userId: fan.user.id, alert: 'cup-game', subjectId: post }),
  }));
  await site.database.insertInto('outbox').values(alerts).execute();
  const server = await startMailServer(0, [], 'after the message');
  const sender = openAnotherMailer(server.url);
  await server.received(6);
  await send(site, 'POST /users/forgot-password', { email: fan.email });
  sender.wake();
  await server.received(7);
  expect(server.messages.at(-1)?.text).toContain('Reset your password');
  await sender.close();
  await server.close();
});
