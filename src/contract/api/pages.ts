/** Pages that admins write, such as an imprint. */
import { z } from 'zod';
import { issue } from '../rules/problems.ts';
import { component, ExpectedVersion, emptyAsNull, Id, line, text, textError, Version } from './fields.ts';

/** `menu` is MORE in the header. */
export const LINKED_FROM = ['footer', 'menu', 'none'] as const;

/** Two texts and their tags fit into a request. */
export const MAX_PAGE_LENGTH = 50_000;

const Title = line(120);
const MAX_PATH_LENGTH = 60;
const Path = z
  .string({ error: textError })
  .trim()
  .min(1, 'empty')
  .max(MAX_PATH_LENGTH, issue('longer-than', { limit: MAX_PATH_LENGTH }))
  .overwrite((path) => `/${path.replace(/^\//, '')}`)
  .regex(/^\/[a-z0-9]+(?:-[a-z0-9]+)*$/, 'not-a-path')
  .describe('In English, such as `/imprint`; the French page is below `/fr`');
const RichText = text(MAX_PAGE_LENGTH);
const LinkedFrom = z.enum(LINKED_FROM).describe('The footer, the menu MORE of the header, or none of them');

export const OwnPageForm = z.object({
  title: Title,
  titleFr: emptyAsNull(Title).optional(),
  path: Path,
  linkedFrom: LinkedFrom,
  text: RichText.min(1, 'empty').describe('HTML, which the site sanitises'),
  textFr: emptyAsNull(RichText).optional(),
});

export const OwnPagePatch = OwnPageForm.partial().extend({ version: ExpectedVersion });

const link = { id: Id, path: Path, title: Title, titleFr: Title.nullable(), linkedFrom: LinkedFrom };

export const PageLink = component('PageLink', {
  ...link,
  hidden: z.literal(true).optional().describe('Present if the site itself has something at the path or below it'),
});
export type PageLink = z.infer<typeof PageLink>;

export const OwnPage = component('OwnPage', {
  ...link,
  text: RichText.describe('Sanitised HTML'),
  textFr: RichText.nullable(),
  version: Version,
  removed: z.array(z.string().max(60)).optional().describe('What a save removed from the texts; absent if nothing was'),
});
export type OwnPage = z.infer<typeof OwnPage>;
