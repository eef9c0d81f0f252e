import { z } from 'zod';

export const ErrorReply = z
  .object({
    statusCode: z.int().min(400).max(599),
    error: z.string().describe("The status in words, such as 'Not Found'"),
    message: z.string().describe('What happened and what to do, for people'),
    field: z.string().optional().describe('The field that is wrong, where one is'),
  })
  .meta({ id: 'Error' });
export type ErrorReply = z.infer<typeof ErrorReply>;
