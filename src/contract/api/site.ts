/** What every page shows of the site: what the operator configures, and the links of admins. */
import { z } from 'zod';
import { component, Id } from './fields.ts';
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

export const Site = component('Site', {
  bracketCupId: Id.describe('The cup of the bracket page, which may not exist'),
  bracketCupIsFixed: z.boolean().describe('Whether a setting fixes that cup, so that no admin chooses it'),
  publicUrl: z.url().describe('The public address of the site, without a path'),
  support: Support.nullable().describe('Ways to donate; null if there are none'),
  thirdParties: ThirdParties.optional().describe('Third parties that learn of a visit; absent if there are none'),
  pages: z.array(PageLink).describe('All pages that admins wrote, in the order in which they were added'),
});
export type Site = z.infer<typeof Site>;
