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

/** An issue without a code of the API is `invalid`. */
export function readIssue(issue = ''): Problem {
  return parseIssue(issue) ?? { code: 'invalid' };
}

/** Returns the English text of an issue. Schemas that are not of the API have texts instead of codes. */
export function issueText(issue: string): string {
  const found = parseIssue(issue);
  return found ? englishText(found) : issue;
}

function parseIssue(issue: string): Problem | undefined {
  const [, code = '', values] = /^(\S*)(?: (.+))?$/s.exec(issue) ?? [];
  if (!isErrorCode(code)) return undefined;
  return values === undefined ? { code } : { code, values: JSON.parse(values) };
}

export type ErrorLanguage = {
  texts: Readonly<Record<ErrorCode, string>>;
  and: string;
  or: string;
  thousands: string;
  isSingular: (count: number) => boolean;
  /** Words of the sentence for a client that has to wait. */
  tryAgainIn: string;
  aMinute: string;
  minutes: string;
  hours: string;
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
  return values.wait === undefined
    ? text
    : `${text} ${language.tryAgainIn} ${formatWait(Number(values.wait), language)}.`;
}

function formatWait(seconds: number, { aMinute, minutes: minutesName, hours }: ErrorLanguage): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return aMinute;
  return minutes < 120 ? `${minutes} ${minutesName}` : `${Math.ceil(minutes / 60)} ${hours}`;
}

function joinList(items: readonly string[], conjunction: string): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${conjunction} ${items.at(-1)}`;
}

const LANGUAGE: ErrorLanguage = {
  texts: ENGLISH,
  and: 'and',
  or: 'or',
  thousands: ',',
  isSingular: (count) => count === 1,
  tryAgainIn: 'Please try again in',
  aMinute: 'a minute',
  minutes: 'minutes',
  hours: 'hours',
};

/** The text of an error of a field follows its label. */
export function englishText(problem: Problem): string {
  return formatProblem(problem, LANGUAGE);
}
