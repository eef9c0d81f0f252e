/** Tags that name the round of a cup, which is covered as results are. */

const ROUND =
  /^(?:first round|round (?:one|of (?:16|32))|(?:quarter|semi)[- ]?finals?|(?:the |grand )?finals?|consolation(?: final)?)$/i;

export function isRoundTag(name: string): boolean {
  return ROUND.test(name);
}
