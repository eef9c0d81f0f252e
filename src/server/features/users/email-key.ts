/** What makes an address the same account: its letters, in whatever case and however an accent was typed. */
export function emailKeyOf(email: string): string {
  return email.normalize('NFC').toLowerCase();
}
