import { groupDigits } from './english-numbers.ts';
import { ENGLISH, type ErrorCode, isErrorCode, type ValueName } from './errors.ts';

export type ErrorValue = string | number | string[] | Problem;
/** The values of the text by their names. `wait` is in seconds. */
export type ErrorValues = Record<string, ErrorValue>;
export type Problem = { code: ErrorCode; values?: ErrorValues | undefined };
/** `message` is in English. */
export type ExplainedError = Problem & { message: string; field?: string | undefined };

type ValuesOf<Code extends ErrorCode> = Record<ValueName<Code>, ErrorValue>;
/** A code whose text has no values. */
export type PlainErrorCode = { [Code in ErrorCode]: [ValueName<Code>] extends [never] ? Code : never }[ErrorCode];
type CodeWithValues = Exclude<ErrorCode, PlainErrorCode>;

export function problem<Code extends CodeWithValues>(code: Code, values: ValuesOf<Code>): Problem {
  return { code, values };
}

export function toProblem(cause: PlainErrorCode | Problem): Problem {
  return typeof cause === 'string' ? { code: cause } : cause;
}

/** Returns the problem as the text of an issue of a schema, such as `longer-than {"limit":200}`. */
export function issue<Code extends CodeWithValues>(code: Code, values: ValuesOf<Code>): string {
  return `${code} ${JSON.stringify(values)}`;
}

export function readIssue(text: string): Problem {
  const [code = '', ...rest] = text.split(' ');
  if (!isErrorCode(code)) return { code: 'invalid' };
  return rest.length === 0 ? { code } : { code, values: JSON.parse(rest.join(' ')) };
}

/** Returns the English text of an issue. Schemas that are not of the API have texts instead of codes. */
export function issueText(issue: string): string {
  return isErrorCode(issue.split(' ', 1)[0] ?? '') ? englishText(readIssue(issue)) : issue;
}

export type ErrorLanguage = {
  texts: Readonly<Record<ErrorCode, string>>;
  and: string;
  or: string;
  thousands: string;
  isSingular: (count: number) => boolean;
  /** A sentence for a client that has to wait. */
  retryIn: (seconds: number) => string;
};

/** Returns the text of a problem with its values. In a list of choices the last one follows `or`. */
export function formatProblem({ code, values = {} }: Problem, language: ErrorLanguage): string {
  const text = language.texts[code].replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (placeholder, name: string, one?: string, other?: string) => {
      const value = values[name];
      if (value === undefined) return placeholder;
      if (one !== undefined) {
        const count = Number(value);
        return `${groupDigits(count, language.thousands)} ${language.isSingular(count) ? one : other}`;
      }
      if (typeof value !== 'object') return String(value);
      if ('code' in value) return formatProblem(value, language);
      return joinList(value, name === 'choices' ? language.or : language.and);
    },
  );
  return values.wait === undefined ? text : `${text} ${language.retryIn(Number(values.wait))}`;
}

function joinList(items: readonly string[], conjunction: string): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${conjunction} ${items.at(-1)}`;
}

/** The text of an error of a field follows its label. */
export function englishText(problem: Problem): string {
  return formatProblem(problem, {
    texts: ENGLISH,
    and: 'and',
    or: 'or',
    thousands: ',',
    isSingular: (count) => count === 1,
    retryIn: (seconds) => `Please try again in ${formatWait(seconds)}.`,
  });
}

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'a minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
