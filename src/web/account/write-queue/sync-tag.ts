/** The tag of the event by which browsers with Background Sync start the service worker. */
export const SYNC_TAG = 'slvsh-writes';
