/** Globals of both browsers and Node. */
interface File {
  readonly name: string;
  readonly size: number;
}
// `var`, because Zod looks for it on the global object.
declare var File: new (parts: string[], name: string) => File;
declare class FormData {
  append(name: string, value: string | File): void;
}
declare const URL: { canParse(address: string): boolean };
interface AbortSignal {
  readonly aborted: boolean;
}
