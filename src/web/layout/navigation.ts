import { BRACKET_CUP_PATH } from '#contract/rules/paths.ts';

/** In the order of spec 2. */
export const MAIN_LINKS = [
  { name: 'games', address: '/games' },
  { name: 'theater', address: '/theater' },
  { name: 'cup', address: BRACKET_CUP_PATH },
] as const;

export const ADMIN_LINK = { name: 'admin', address: '/admin' } as const;

export const SOCIAL_LINKS = [
  { name: 'Instagram', address: 'https://www.instagram.com/slvsh/' },
  { name: 'YouTube', address: 'https://www.youtube.com/@slvsh' },
  { name: 'Facebook', address: 'https://www.facebook.com/slvsh/' },
] as const;
