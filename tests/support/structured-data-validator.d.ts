declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** `jsonld` has structured data by type. */
    validate(found: { jsonld: Record<string, object[]> }): Promise<{ severity: string; issueMessage: string }[]>;
  }
}
