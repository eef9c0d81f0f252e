/** Asks for what is searched for; without words there is nothing to ask. */
import { data, type LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#contract/api-client.ts';
import type { Language } from '#contract/languages.ts';
import type { FoundPost, SearchResults } from '#contract/search.ts';
import { apiContext, languageContext } from '../api/loader-context.ts';
import { orNotFound } from '../api/loader-errors.ts';
import { describeCountry } from '../riders/country.tsx';
import { summarizePost } from '../watch/post-summary.ts';

export type FoundVideo = ReturnType<typeof toFoundVideo>;
export type FoundRider = ReturnType<typeof toFoundRider>;
export type Found = Omit<SearchResults, 'posts' | 'riders'> & { videos: FoundVideo[]; riders: FoundRider[] };

/** `found` is missing where nothing was asked; `failed` is the status of a search that could not be made, 0 where nothing came back. */
export type SearchData = { query: string; found?: Found; failed?: number };

export async function loadSearch({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = (searchParams.get('q') ?? '').trim();
  if (query === '') return { query } satisfies SearchData as SearchData;
  const page = Number(searchParams.get('page') ?? 1);
  const { signal } = request;
  try {
    const { posts, riders, ...found } = await context.get(apiContext)('GET /search', {
      query: { q: query, page },
      signal,
    });
    const language = context.get(languageContext);
    const shown = { videos: posts.map(toFoundVideo), riders: riders.map((rider) => toFoundRider(rider, language)) };
    return { query, found: { ...found, ...shown } } satisfies SearchData as SearchData;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (signal.aborted || (status >= 400 && status < 500 && status !== 429)) return orNotFound(Promise.reject(error));
    return data<SearchData>({ query, failed: status }, { status: status || 503 });
  }
}

function toFoundRider({ rider, name }: SearchResults['riders'][number], language: Language) {
  return { rider, name, country: describeCountry(rider.country, language) };
}

/** What a row shows; the whole post would make the page three times as heavy. */
function toFoundVideo({ post, title, location, riders, tags, description, moments }: FoundPost) {
  return {
    card: summarizePost(post),
    title,
    location,
    riders: post.riders.map(({ id }, place) => ({ id, name: riders[place] ?? [] })),
    tags,
    description,
    moments: moments.map(({ start, parts }) => ({ start, parts })),
  };
}
