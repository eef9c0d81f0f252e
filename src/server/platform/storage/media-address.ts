/** Where the site itself serves its pictures. */
export const DEFAULT_MEDIA_ADDRESS = '/media';
