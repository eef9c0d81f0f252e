import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { LICENCES } from '#contract/api/open-data.ts';
import type { ThirdParties } from '#contract/api/site.ts';
import { issueText } from '#contract/rules/problems.ts';
import { OperatorError } from './platform/operator-error.ts';
import { readBucketAddress } from './platform/storage/bucket-address.ts';
import { cashApp, cryptoAddress, paymentApp, readSupport } from './support-settings.ts';

const integer = (smallest: number, largest: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${smallest} to ${largest}`)
    .transform(Number)
    .refine((n) => n >= smallest && n <= largest, `must be a whole number from ${smallest} to ${largest}`);

const proxies = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .refine((list) => list.every(isProxy), 'must name addresses or networks, such as 127.0.0.1 or 10.0.0.0/8');

function isProxy(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true;
  const [address = '', bits, ...more] = entry.split('/');
  if (more.length > 0) return false;
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return longest > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= longest));
}

const zeroOrOne = z.enum(['0', '1'], 'must be 0 or 1');

const hostNames = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim().toLowerCase()))
  .refine(
    (names) => names.every((name) => /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/.test(name)),
    'must name hosts, such as push.example.com',
  );

const bucketAddress = z.string().transform((text, context) => {
  try {
    return readBucketAddress(text);
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : 'cannot be read');
    return z.NEVER;
  }
});

const mediaUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://cdn.example/media' })
  .refine((url) => !/[?#;,'"\s]/.test(url), 'must have neither parameters nor odd characters')
  .transform((url) => url.replace(/\/+$/, ''));

const licences = Object.keys(LICENCES) as (keyof typeof LICENCES)[];

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production, development or test').optional(),
  PORT: integer(0, 65_535).default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^(postgres(ql)?|sqlite):/, 'must start with postgres:// or sqlite:')
    .optional(),
  ALLOW_EMPTY_DATABASE: zeroOrOne.default('0'),
  DATABASE_POOL_SIZE: integer(1, 1_000).default(10),
  DATABASE_TIME_LIMIT: integer(1, 3_600).default(30),
  WEB_CONCURRENCY: integer(1, 128).default(1),
  ADMIN_EMAIL: z.email('is not an email address').default('admin@localhost.example'),
  ADMIN_PASSWORD: z.string().min(8, 'has fewer than 8 characters').max(128, 'has more than 128 characters').optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://slvsh.example', abort: true })
    .refine((url) => new URL(url).pathname === '/', 'must be the address of a whole site, without a path')
    .optional(),
  SESSION_SECRET: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@]@[^\s@]+$/, 'must be an address such as S.L.V.S.H. <hello@slvsh.example>')
    .optional(),
  STORAGE_URL: bucketAddress.optional(),
  MEDIA_URL: mediaUrl.optional(),
  TRUSTED_PROXY: proxies.default([]),
  SIGN_UPS_PER_HOUR: integer(1, 1_000_000).default(20),
  ADMIN_PASSKEYS: z.enum(['required', 'optional'], 'must be required or optional').default('optional'),
  DEMO: zeroOrOne.optional(),
  BRACKET_CUP_ID: integer(1, 2_147_483_647).optional(),
  DATA_LICENCE: z.enum(licences, `must be one of ${licences.join(', ')}`).default('CC-BY-4.0'),
  DONATE_PAYMENT_APP_URL: paymentApp.optional(),
  DONATE_CASH_APP: cashApp.optional(),
  DONATE_CRYPTO_ADDRESS: cryptoAddress.optional(),
  VIDEO_CHECK: zeroOrOne.optional(),
  PUSH_HOSTS: hostNames.default([]),
  OFFLINE: zeroOrOne.default('1'),
  AD_NETWORK_CODE: z
    .string()
    .regex(/^\d{1,20}$/, 'must be the network code of Google Ad Manager, such as 21712345678')
    .optional(),
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must be a measurement id of Google Analytics, such as G-A1B2C3D4E5')
    .optional(),
  CONSENT: z.enum(['required', 'not-required'], 'must be required or not-required').default('required'),
  METRICS_PORT: integer(0, 65_535).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be fatal, error, warn, info, debug or silent')
    .optional(),
  LOG_FORMAT: z.enum(['text', 'json'], 'must be text or json').optional(),
});

export type Settings = ReturnType<typeof readSettings>;

const REMOVED_SETTINGS = {
  DATABASE_READ_URL: 'the site reads only from the server of DATABASE_URL. Unset it; a CDN takes load off that server',
};

/** Former names of settings, which still count. */
const RENAMED_SETTINGS = { OFFLINE_PAGE: 'OFFLINE' };

/** The site starts without these settings, and warns. */
const IGNORED_SETTINGS = { WEBSUB_HUB: 'feeds no longer name a WebSub hub' };

export const SETTING_NAMES = Object.keys(Environment.shape);

/** Reads environment variables. Throws one line that names each invalid setting and its problem. */
export function readSettings(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  for (const [name, advice] of Object.entries(REMOVED_SETTINGS)) {
    if (given[name] !== undefined) throw new OperatorError(`${name} was removed: ${advice}`);
  }
  for (const [former, name] of Object.entries(RENAMED_SETTINGS)) given[name] ??= given[former];
  const read = Environment.safeParse(given);
  if (!read.success) {
    throw new OperatorError(
      read.error.issues.map((issue) => `${issue.path.join('.')} ${issueText(issue.message)}`).join('; '),
    );
  }
  const settings = read.data;
  const production = settings.NODE_ENV === 'production';
  if (production) assertStrongSecret(settings.SESSION_SECRET);
  const dataDir = path.resolve(settings.DATA_DIR);
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin;
  return {
    port: settings.PORT,
    host: settings.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir,
    /** `postgres://…`, or the path of the database file. */
    databaseAddress: settings.DATABASE_URL?.replace(/^sqlite:/, '') ?? path.join(dataDir, 'slvsh.sqlite'),
    /** Stops the start on an empty database if an earlier site has left its secret or pictures. */
    refuseEmptyDatabase: production && settings.ALLOW_EMPTY_DATABASE === '0',
    postgresLimits: { poolSize: settings.DATABASE_POOL_SIZE, timeLimit: settings.DATABASE_TIME_LIMIT },
    workers: settings.WEB_CONCURRENCY,
    adminEmail: settings.ADMIN_EMAIL,
    adminPassword: settings.ADMIN_PASSWORD,
    warnings: [
      ...(production && settings.PUBLIC_URL === undefined
        ? ['PUBLIC_URL is not set: links in mails, feeds and shared pictures lead only to this machine']
        : []),
      ...Object.entries(IGNORED_SETTINGS).flatMap(([name, reason]) =>
        given[name] === undefined ? [] : [`${name} is ignored: ${reason}`],
      ),
    ],
    publicUrl,
    sessionSecret: settings.SESSION_SECRET,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `S.L.V.S.H. <no-reply@${new URL(publicUrl).hostname}>`,
    bucket: settings.STORAGE_URL,
    mediaUrl: settings.MEDIA_URL,
    trustedProxies: settings.TRUSTED_PROXY,
    signUpsPerHour: settings.SIGN_UPS_PER_HOUR,
    adminsNeedPasskey: settings.ADMIN_PASSKEYS === 'required',
    demo: settings.DEMO === undefined ? !production : settings.DEMO === '1',
    bracketCupId: settings.BRACKET_CUP_ID,
    dataLicence: settings.DATA_LICENCE,
    videoCheck: settings.VIDEO_CHECK === undefined ? production : settings.VIDEO_CHECK === '1',
    support: readSupport({
      paymentApp: settings.DONATE_PAYMENT_APP_URL,
      cashApp: settings.DONATE_CASH_APP,
      crypto: settings.DONATE_CRYPTO_ADDRESS,
    }),
    pushHosts: settings.PUSH_HOSTS,
    /** If false, browsers delete the pages that they have kept, and the service worker, which push messages need. */
    offline: settings.OFFLINE === '1',
    thirdParties: readThirdParties(settings),
    metricsPort: settings.METRICS_PORT,
    logLevel: settings.LOG_LEVEL,
    logFormat: settings.LOG_FORMAT,
  };
}

type Chosen = Pick<z.infer<typeof Environment>, 'AD_NETWORK_CODE' | 'ANALYTICS_ID' | 'CONSENT'>;

function readThirdParties({ AD_NETWORK_CODE, ANALYTICS_ID, CONSENT }: Chosen): ThirdParties | undefined {
  if (AD_NETWORK_CODE === undefined && ANALYTICS_ID === undefined) return undefined;
  return {
    ...(AD_NETWORK_CODE !== undefined && { adNetworkCode: AD_NETWORK_CODE }),
    ...(ANALYTICS_ID !== undefined && { analyticsId: ANALYTICS_ID }),
    consentRequired: CONSENT === 'required',
  };
}

const PLACEHOLDER = /change.?me|secret|password|placeholder|example|your.?key|insecure|default|12345/i;

/** With a guessed secret an attacker can forge the token of any account. */
function assertStrongSecret(secret: string | undefined): void {
  if (secret === undefined) return;
  const advice = 'make one with: openssl rand -base64 32';
  if (secret.length < 32) throw new OperatorError(`SESSION_SECRET has fewer than 32 characters; ${advice}`);
  if (PLACEHOLDER.test(secret) || new Set(secret).size < 12) {
    throw new OperatorError(`SESSION_SECRET is a placeholder; ${advice}`);
  }
}
