export const riders = {};
