import type { Rider } from '#contract/riders.ts';

/** The values of the rider form; an empty text is null in the API. */
export type RiderValues = {
  name: string;
  sponsor: string;
  country: string;
  birthdate: string;
  image: File | undefined;
  imageCrop: string | undefined;
};

export const NEW_RIDER: RiderValues = {
  name: '',
  sponsor: '',
  country: '',
  birthdate: '',
  image: undefined,
  imageCrop: undefined,
};

export function riderValues({ name, sponsor, country, birthdate }: Rider): RiderValues {
  return {
    ...NEW_RIDER,
    name,
    sponsor: sponsor ?? '',
    country: country ?? '',
    birthdate: birthdate ?? '',
  };
}
