/** Bytes as people say them. */

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** In the largest unit of which there is one, of 1,000 each as disks are sold: `4.8 MB`, `4,8 Mo`. */
export function writeBytes(bytes: number, locale: string): string {
  const place = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return (bytes / 1_000 ** place).toLocaleString(locale, {
    // The short name of a byte knows no plural.
    ...{ style: 'unit', unit: UNITS[place], unitDisplay: place === 0 ? 'long' : 'short' },
    maximumSignificantDigits: 3,
  });
}
