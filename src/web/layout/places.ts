/** Where the main navigation leads, in the order of the spec (2). */
export const PLACES = [
  { name: 'games', address: '/games' },
  { name: 'theater', address: '/theater' },
  { name: 'cup', address: '/slvsh-cup-grandvalira' },
] as const;

/** For admins alone; whoever else goes there is sent home. */
export const ADMIN_PLACE = { name: 'admin', address: '/admin' } as const;

/** The brand's pages elsewhere. */
export const SOCIAL_PAGES = [
  { name: 'Instagram', address: 'https://www.instagram.com/slvsh/' },
  { name: 'YouTube', address: 'https://www.youtube.com/@slvsh' },
  { name: 'Facebook', address: 'https://www.facebook.com/slvsh/' },
] as const;
