/** Where the calls live on every installation (spec 7). */
export const API_BASE = '/api/v1';
