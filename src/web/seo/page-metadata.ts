import type { loadCup, loadSharedBracket } from '../cup/load-cup.ts';
import type { PlayerData } from '../player/load-player.ts';
import type { loadRider } from '../riders/load-riders.ts';
import type { PostListData } from '../watch/load-post-lists.ts';
import { bracketMetadata, cupMetadata } from './cup-metadata.ts';
import { homeMetadata, listMetadata } from './list-metadata.ts';
import { defaultMetadata, type MetadataContext, type PageMetadata } from './metadata.ts';
import { postMetadata } from './post-metadata.ts';
import { riderMetadata, ridersMetadata } from './rider-metadata.ts';

type LoaderData<Load extends (...args: never[]) => unknown> = Awaited<ReturnType<Load>>;

/** `route` is the id of the route, `data` its loader data. */
export function pageMetadata(route: string, data: unknown, context: MetadataContext): PageMetadata {
  if (route === 'home') return homeMetadata(context);
  if (/^(?:posts|games|theater)(?:-page)?$/.test(route)) return listMetadata(data as PostListData, context);
  if (/^(?:posts|games|theater)-post$/.test(route)) return postMetadata((data as PlayerData).post, context);
  if (route === 'riders') return ridersMetadata(context);
  if (route === 'rider') return riderMetadata(data as LoaderData<typeof loadRider>, context);
  if (route === 'cup') return cupMetadata(data as LoaderData<typeof loadCup>, context);
  if (route === 'bracket') return bracketMetadata(data as LoaderData<typeof loadSharedBracket>, context);
  return defaultMetadata(context);
}
