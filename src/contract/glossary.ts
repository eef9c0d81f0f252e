/** The words of the sport with their spellings and meanings, which admins edit. */
import { z } from 'zod';
import { ExpectedVersion, emptyAsNull, Id, line, lineList, missingFields, Version } from './fields.ts';

export const MAX_SPELLINGS = 20;
const MAX_WORD_LENGTH = 40;

const Word = line(MAX_WORD_LENGTH).regex(/[\p{L}\p{N}]/u, 'needs a letter or a digit');
const Meaning = line(300);

/** Several words without a meaning are an abbreviation: a caption with it counts for each of them. */
export const GlossaryWord = z
  .object({
    id: Id,
    word: Word.describe('The spelling that pages use'),
    spellings: z.array(Word).describe('Other spellings; one of several words says which words it consists of'),
    meaning: Meaning.nullable().describe(
      'In English; several words without a meaning are an abbreviation, which has no page',
    ),
    meaningFr: Meaning.nullable().describe('In French'),
    version: Version,
  })
  .meta({ id: 'GlossaryWord' });
export type GlossaryWord = z.infer<typeof GlossaryWord>;

const Spellings = lineList({ longest: 1_000, most: MAX_SPELLINGS, what: 'spelling' }, Word).describe(
  'Separated by commas',
);

/** Line breaks of a form are spaces. */
const TypedMeaning = z.preprocess(
  (value) => (typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : value),
  emptyAsNull(Meaning),
);

export const GlossaryForm = z.object({
  word: Word,
  spellings: Spellings.optional(),
  meaning: TypedMeaning.optional(),
  meaningFr: TypedMeaning.optional(),
});

export const GlossaryPatch = GlossaryForm.partial().extend({ version: ExpectedVersion });

/** The missing required fields. */
export function missingInGlossaryWord(values: { word?: unknown }) {
  return missingFields(['word'], values);
}
