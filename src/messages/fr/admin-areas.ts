export * from './admin/cups.ts';
export * from './admin/fans.ts';
export * from './admin/general.ts';
export * from './admin/heroes.ts';
export * from './admin/pages.ts';
export * from './admin/posts.ts';
export * from './admin/riders.ts';
export * from './admin/tricks.ts';
