/** The hosts that play the posts' videos, and where they may be asked about them. */
import type { CallParams } from '#contract/calls.ts';

export type Video = CallParams<'GET /videos/{host}/{id}'>;

export type VideoHosts = {
  /** The oEmbed address of each host, to which the video's own address is added. */
  oEmbed: Record<Video['host'], string>;
  /** Where posters are fetched from, as `https://i.ytimg.com`; a host that names another place is not followed. */
  posterOrigins: string[];
  /** How long everything together may take, in milliseconds. */
  patience: number;
};

export const REAL_VIDEO_HOSTS: VideoHosts = {
  oEmbed: {
    youtube: 'https://www.youtube.com/oembed?format=json',
    vimeo: 'https://vimeo.com/api/oembed.json',
  },
  posterOrigins: ['https://i.ytimg.com', 'https://i.vimeocdn.com'],
  patience: 4_000,
};

const WATCH_ADDRESSES: Record<Video['host'], string> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
};

/** Where the host tells about the video `id`, which has to be one of its ids. */
export function oEmbedAddress({ oEmbed }: VideoHosts, { host, id }: Video): URL {
  const address = new URL(oEmbed[host]);
  address.searchParams.set('url', WATCH_ADDRESSES[host] + id);
  return address;
}
