/** Spec 7. */
export const API_BASE = '/api/v1';
