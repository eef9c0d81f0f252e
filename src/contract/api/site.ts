/** What every page shows of the site: what the operator configures, and the links of admins. */
import { z } from 'zod';
import { issue } from '../rules/problems.ts';
import { component, ExpectedVersion, Id, line, text, Version } from './fields.ts';
import { PageLink } from './pages.ts';

export const CURRENCIES = ['bitcoin', 'ethereum', 'litecoin'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const CryptoAddress = z.object({
  currency: z.enum(CURRENCIES),
  address: z.string(),
  uri: z.string().describe('The address as a URI for wallets'),
});
export type CryptoAddress = z.infer<typeof CryptoAddress>;

/** At least one is not null. */
export const Support = component('Support', {
  paymentApp: z.url().nullable().describe('The page of a payment app'),
  cashApp: z.string().nullable().describe('The Cash App name, with its $'),
  crypto: CryptoAddress.nullable(),
});
export type Support = z.infer<typeof Support>;

export const QrCode = component('QrCode', {
  text: z.string().describe('The encoded text'),
  size: z.int().positive().describe('Squares per side, including the quiet zone'),
  path: z.string().describe('The dark squares as the path of an SVG of that size'),
});
export type QrCode = z.infer<typeof QrCode>;

export const ThirdParties = component('ThirdParties', {
  adNetworkCode: z.string().optional().describe('The network code at Google Ad Manager'),
  analyticsId: z.string().optional().describe('The measurement id at Google Analytics'),
  consentRequired: z.boolean().describe('Whether visitors have to agree before these are loaded'),
});
export type ThirdParties = z.infer<typeof ThirdParties>;

const MAX_LINKS = 8;

export const SiteLink = component('SiteLink', {
  name: line(40),
  address: z
    .string()
    .max(300)
    .regex(/^https:\/\/[^\s\\]+$/)
    .refine(URL.canParse),
});

/** Lines of a name and an address. */
const TypedLinks = text(4_000).transform((typed, context) => {
  const lines = typed.split('\n').filter((line) => line.trim() !== '');
  if (lines.length > MAX_LINKS) context.addIssue(issue('too-many-links', { limit: MAX_LINKS }));
  return lines.flatMap((line) => {
    const [, name, address] = /^(.*)\s(\S+)\s*$/.exec(line) ?? [];
    const link = SiteLink.safeParse({ name, address });
    if (!link.success) context.addIssue(issue('link-invalid', { link: line.trim().slice(0, 100) }));
    return link.data ?? [];
  });
});

const Hashtag = line(40)
  .overwrite((hashtag) => hashtag.replace(/^#/, ''))
  .regex(/^[\p{L}\p{M}\p{N}_]+$/u, 'not-a-hashtag');

export const SiteForm = z.object({
  links: TypedLinks.describe('One per line: the name, a space and an https address').optional(),
  hashtag: Hashtag.optional(),
  version: ExpectedVersion,
});

export const Site = component('Site', {
  bracketCupId: Id.describe('The cup of the bracket page, which may not exist'),
  bracketCupIsFixed: z.boolean().describe('Whether a setting fixes that cup, so that no admin chooses it'),
  publicUrl: z.url().describe('The public address of the site, without a path'),
  support: Support.nullable().describe('Ways to donate; null if there are none'),
  thirdParties: ThirdParties.optional().describe('Third parties that learn of a visit; absent if there are none'),
  links: z.array(SiteLink).describe('Links of the footer to other sites'),
  hashtag: Hashtag.describe('Without its #'),
  version: Version.describe('Counts the changes of links and hashtag'),
  pages: z.array(PageLink).describe('All pages that admins wrote, in the order in which they were added'),
});
export type Site = z.infer<typeof Site>;
