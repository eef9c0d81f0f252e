/** The operator's settings: environment variables, each optional, each checked before anything starts. */
import path from 'node:path';
import { z } from 'zod';
import { CannotStart } from './cannot-start.ts';

const wholeNumber = (smallest: number, largest: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${smallest} to ${largest}`)
    .transform(Number)
    .refine((n) => n >= smallest && n <= largest, `must be a whole number from ${smallest} to ${largest}`);

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^(postgres(ql)?|sqlite):/, 'must start with postgres:// or sqlite:')
    .optional(),
  ADMIN_EMAIL: z.email('is not an email address').default('admin@localhost.example'),
  ADMIN_PASSWORD: z.string().min(8, 'has fewer than 8 characters').max(128, 'has more than 128 characters').optional(),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  BRACKET_CUP_ID: wholeNumber(1, 2_147_483_647).default(4),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
});

export type Settings = {
  port: number;
  host: string;
  dataDir: string;
  /** `postgres://…`, or the path of the database file. */
  databaseAddress: string;
  adminEmail: string;
  /** Undefined: one is made at the first start. */
  adminPassword: string | undefined;
  demo: boolean;
  bracketCupId: number;
  logLevel: string;
};

export const SETTING_NAMES = Object.keys(Environment.shape);

/** Reads the settings; throws with one line that names the setting and what is wrong with it. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = Environment.safeParse(given);
  if (!read.success) {
    throw new CannotStart(read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '));
  }
  const settings = read.data;
  const production = settings.NODE_ENV === 'production';
  const dataDir = path.resolve(settings.DATA_DIR);
  return {
    port: settings.PORT,
    host: settings.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir,
    databaseAddress: settings.DATABASE_URL?.replace(/^sqlite:/, '') ?? path.join(dataDir, 'slvsh.sqlite'),
    adminEmail: settings.ADMIN_EMAIL,
    adminPassword: settings.ADMIN_PASSWORD,
    demo: settings.DEMO === undefined ? !production : settings.DEMO === '1',
    bracketCupId: settings.BRACKET_CUP_ID,
    logLevel: settings.LOG_LEVEL,
  };
}
