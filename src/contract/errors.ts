import { z } from 'zod';

export const ErrorReply = z
  .object({
    statusCode: z.int().min(400).max(599),
    error: z.string().describe("The status in words, such as 'Not Found'"),
    message: z.string().describe('What happened and what to do, written for people'),
    field: z.string().optional().describe('The invalid field, if there is one'),
  })
  .meta({ id: 'Error' });
export type ErrorReply = z.infer<typeof ErrorReply>;
