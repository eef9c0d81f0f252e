/** What the pages of riders are. */
import { pictureAddress } from '#contract/pictures.ts';
import type { loadRider } from '../riders/load-riders.ts';
import { plainFacts } from './list-facts.ts';
import type { PageContext } from './page-context.ts';
import { type PageFacts, storedCard } from './page-facts.ts';
import { breadcrumbs, type Thing } from './structured-data.ts';

type RiderData = Awaited<ReturnType<typeof loadRider>>;

export function ridersFacts(context: PageContext): PageFacts {
  return { ...plainFacts(context), data: [breadcrumbs(wayToRiders(context))] };
}

export function riderFacts(data: RiderData, context: PageContext): PageFacts {
  const { rider } = data;
  const { avatarFileLocation: portrait } = rider;
  const path = `/riders/${rider.id}`;
  return {
    type: 'profile',
    card: portrait === null ? plainFacts(context).card : storedCard(portrait, rider.name, 'square'),
    feed: { subject: { of: 'rider', id: rider.id }, title: context.discovery.feed(rider.name) },
    data: [
      personOf(data, path, context),
      breadcrumbs([...wayToRiders(context), { name: rider.name, address: context.addressOf(path) }]),
    ],
  };
}

/** What the page itself shows for everybody; neither figures nor results. */
function personOf(
  { rider, country }: RiderData,
  path: string,
  { publicUrl, addressOf, description }: PageContext,
): Thing {
  const { name, avatarFileLocation: portrait, sponsor } = rider;
  return {
    '@type': 'Person',
    name,
    description,
    url: addressOf(path),
    ...(portrait !== null && { image: new URL(pictureAddress(portrait, 'large'), publicUrl).href }),
    ...(country && { nationality: { '@type': 'Country', name: country.name } }),
    ...(sponsor !== null && { sponsor: { '@type': 'Organization', name: sponsor } }),
  };
}

function wayToRiders({ addressOf, words }: PageContext) {
  return [
    { name: words.navigation.front, address: addressOf('/') },
    { name: words.navigation.riders, address: addressOf('/riders') },
  ];
}
