import { PORTRAIT_SIZE, riderPortraitPath, rivalryPicturePath } from '#contract/rules/paths.ts';
import { pictureAddress } from '#contract/rules/pictures.ts';
import type { loadRivals } from '../rivals/load-rivals.ts';
import { rivalsPath } from '../rivals/rivals-path.ts';
import {
  breadcrumbs,
  defaultMetadata,
  generatedCard,
  type MetadataContext,
  type PageMetadata,
  storedCard,
  type Thing,
} from '../site/metadata.ts';
import type { loadRider } from './load-riders.ts';

type RiderData = Awaited<ReturnType<typeof loadRider>>;

export function ridersMetadata(context: MetadataContext): PageMetadata {
  return { ...defaultMetadata(context), data: [breadcrumbs(context, ridersStep(context))] };
}

export function riderMetadata(data: RiderData, context: MetadataContext): PageMetadata {
  const { rider } = data;
  const { avatarFileLocation: portrait } = rider;
  const path = `/riders/${rider.id}`;
  return {
    type: 'profile',
    card:
      portrait === null
        ? { ...generatedCard(riderPortraitPath(rider.id, 'png'), rider.name), size: PORTRAIT_SIZE, shape: 'square' }
        : storedCard(portrait, { alt: rider.name, shape: 'square' }, context),
    feed: { subject: { of: 'rider', id: rider.id }, title: context.messages.seo.feed(rider.name) },
    data: [personOf(data, path, context), breadcrumbs(context, ridersStep(context), { name: rider.name, path })],
  };
}

export function rivalsMetadata(
  { one, other }: Awaited<ReturnType<typeof loadRivals>>,
  context: MetadataContext,
): PageMetadata {
  const step = { name: `${one.name} vs. ${other.name}`, path: rivalsPath(one.id, other.id) };
  return {
    type: 'website',
    card: generatedCard(rivalryPicturePath(one.id, other.id), context.title),
    data: [breadcrumbs(context, ridersStep(context), step)],
  };
}

/** Leaves out stats and results, because search engines would show them. */
function personOf(
  { rider, country }: RiderData,
  path: string,
  { publicUrl, urlOf, description }: MetadataContext,
): Thing {
  const { name, avatarFileLocation: portrait, sponsor } = rider;
  return {
    '@type': 'Person',
    name,
    description,
    url: urlOf(path),
    ...(portrait !== null && { image: new URL(pictureAddress(portrait, 'large'), publicUrl).href }),
    ...(country && { nationality: { '@type': 'Country', name: country.name } }),
    ...(sponsor !== null && { sponsor: { '@type': 'Organization', name: sponsor } }),
  };
}

function ridersStep({ messages }: MetadataContext) {
  return { name: messages.navigation.riders, path: '/riders' };
}
