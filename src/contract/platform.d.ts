/** What browsers and Node both have, as far as the contract touches it. */
interface File {
  readonly name: string;
  readonly size: number;
}
// Only what is declared with `var` is found on the global object, where the schema library looks.
declare var File: new (parts: string[], name: string) => File;
declare class FormData {
  append(name: string, value: string | File): void;
}
declare const URL: { canParse(address: string): boolean };
interface AbortSignal {
  readonly aborted: boolean;
}
