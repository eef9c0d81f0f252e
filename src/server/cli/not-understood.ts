/** What an operator has written that no command can be made of. Said in one line; nothing has been done then. */
export class NotUnderstood extends Error {}
