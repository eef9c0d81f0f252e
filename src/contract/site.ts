/** What the operator configures for the site: its cup, third parties and donations. */
import { z } from 'zod';
import { Id } from './fields.ts';

export const CURRENCIES = ['bitcoin', 'ethereum', 'litecoin'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const CryptoAddress = z.object({
  currency: z.enum(CURRENCIES),
  address: z.string(),
  uri: z.string().describe('The address with its currency before it, as wallets read it'),
});
export type CryptoAddress = z.infer<typeof CryptoAddress>;

/** At least one is not null. */
export const Support = z
  .object({
    paymentApp: z.url().nullable().describe('The page of a payment app'),
    cashApp: z.string().nullable().describe('The name at Cash App, with its $'),
    crypto: CryptoAddress.nullable(),
  })
  .meta({ id: 'Support' });
export type Support = z.infer<typeof Support>;

/** Includes the quiet zone around the code. */
export const QrCode = z
  .object({
    text: z.string().describe('What a camera reads'),
    size: z.int().positive().describe('How many squares a side has, the quiet zone among them'),
    path: z.string().describe('The dark squares as the path of an SVG of that size'),
  })
  .meta({ id: 'QrCode' });
export type QrCode = z.infer<typeof QrCode>;

export const ThirdParties = z
  .object({
    adNetworkCode: z.string().optional().describe('Of Google Ad Manager, from which ads come'),
    analyticsId: z.string().optional().describe('Of Google Analytics, which counts page views'),
    consentRequired: z.boolean().describe('Whether visitors must agree before any of them is loaded'),
  })
  .meta({ id: 'ThirdParties' });
export type ThirdParties = z.infer<typeof ThirdParties>;

export const Site = z
  .object({
    bracketCupId: Id.describe('The cup of the bracket page'),
    publicUrl: z.url().describe('Where visitors find the site, without a path'),
    support: Support.nullable().describe('The ways to give the site money; null where there is none'),
    thirdParties: ThirdParties.optional().describe(
      'Third parties that learn of a visit; left out where there are none',
    ),
  })
  .meta({ id: 'Site' });
export type Site = z.infer<typeof Site>;
