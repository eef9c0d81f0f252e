declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** `jsonld` has the facts by their type. */
    validate(found: { jsonld: Record<string, object[]> }): Promise<{ severity: string; issueMessage: string }[]>;
  }
}
