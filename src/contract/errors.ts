import { z } from 'zod';

export const ErrorReply = z
  .object({
    statusCode: z.int().min(400).max(599),
    error: z.string().describe("The status in words, such as 'Not Found'"),
    message: z.string().describe('What happened and what to do, written for people'),
    field: z.string().optional().describe('The invalid field, if there is one'),
    arrival: z
      .string()
      .optional()
      .describe('With status 503 for a bracket: sent again with the same picks, they count from their first arrival'),
  })
  .meta({ id: 'Error' });
export type ErrorReply = z.infer<typeof ErrorReply>;
