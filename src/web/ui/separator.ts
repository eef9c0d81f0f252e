/** Separates facts. A line breaks before the dot. */
export const SEPARATOR = ' ·\u00a0';
