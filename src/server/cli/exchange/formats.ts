/** The formats that are imported. */
export const FORMATS = ['csv', 'json', 'jsonl', 'feed'] as const;
export type Format = (typeof FORMATS)[number];
