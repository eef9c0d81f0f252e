import type { FoundPost, SearchResults } from '#contract/api/search.ts';
import { ApiError } from '#contract/client.ts';
import type { Language } from '#contract/rules/languages.ts';
import { orNotFound } from '../site/or-not-found.ts';
import type { PageRequest } from '../site/page.ts';
import { describeCountry } from '../ui/country.tsx';
import { summarizePost } from '../watch/post-summary.ts';

export type FoundVideo = ReturnType<typeof toFoundVideo>;
export type FoundRider = ReturnType<typeof toFoundRider>;
export type Found = Omit<SearchResults, 'posts' | 'riders'> & { videos: FoundVideo[]; riders: FoundRider[] };

/** `found` is undefined without a query. `failed` is the HTTP status of a failed search, or 0 without a response. */
export type SearchData = { query: string; found?: Found; failed?: number };

type Search = Pick<PageRequest, 'api' | 'query' | 'language'> & { signal?: AbortSignal };

export async function loadSearch({ api, query: parameters, language, signal }: Search): Promise<SearchData> {
  const query = (parameters.get('q') ?? '').trim();
  if (query === '') return { query };
  const page = Number(parameters.get('page') ?? 1);
  try {
    const { posts, riders, ...found } = await api('GET /search', {
      query: { q: query, page },
      ...(signal && { signal }),
    });
    const summaries = { videos: posts.map(toFoundVideo), riders: riders.map((rider) => toFoundRider(rider, language)) };
    return { query, found: { ...found, ...summaries } };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (signal?.aborted || (status >= 400 && status < 500 && status !== 429)) return orNotFound(Promise.reject(error));
    return { query, failed: status };
  }
}

function toFoundRider({ rider, name }: SearchResults['riders'][number], language: Language) {
  return { rider, name, country: describeCountry(rider.country, language) };
}

/** Keeps only the fields that a result shows, because whole posts would make the page three times as large. */
function toFoundVideo({ post, title, location, riders, tags, description, moments }: FoundPost) {
  return {
    card: summarizePost(post),
    title,
    location,
    riders: post.riders.map(({ id }, index) => ({ id, name: riders[index] ?? [] })),
    tags,
    description,
    moments: moments.map(({ start, name, wordingParts }) => ({ start, name, wordingParts })),
  };
}
