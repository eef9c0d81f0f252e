/** English paths of the pages of cups. */

/** The page of the cup of the bracket game (spec 2). */
export const BRACKET_CUP_PATH = '/slvsh-cup-grandvalira';

/** The page of any other cup. */
export function otherCupPath(id: number): string {
  return `/cups/${id}`;
}

/** The calendar of a cup, which is no page. */
export function cupCalendarPath(id: number): string {
  return `/cups/${id}.ics`;
}
