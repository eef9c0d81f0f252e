export const cup = {};
