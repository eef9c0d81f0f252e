/** What the service worker writes into a page that it has kept. */
export const kept = {
  from: (time: string) => `From ${time}, before the lift`,
};
