/** What the service worker writes into a page that it has kept. */
export const kept = {
  from: (time: string) => `No signal. Page from ${time}, before the lift.`,
};
