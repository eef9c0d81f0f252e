import { data, type LoaderFunctionArgs } from 'react-router';
import { ApiError } from '#contract/client.ts';
import type { Language } from '#contract/languages.ts';
import type { FoundPost, SearchResults } from '#contract/search.ts';
import { apiContext, languageContext } from '../api/loader-context.ts';
import { orNotFound } from '../api/loader-errors.ts';
import { describeCountry } from '../ui/country.tsx';
import { summarizePost } from '../watch/post-summary.ts';

export type FoundVideo = ReturnType<typeof toFoundVideo>;
export type FoundRider = ReturnType<typeof toFoundRider>;
export type Found = Omit<SearchResults, 'posts' | 'riders'> & { videos: FoundVideo[]; riders: FoundRider[] };

/** `found` is undefined without a query; `failed` is the HTTP status of a failed search, 0 without a response. */
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
    const summaries = { videos: posts.map(toFoundVideo), riders: riders.map((rider) => toFoundRider(rider, language)) };
    return { query, found: { ...found, ...summaries } } satisfies SearchData as SearchData;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (signal.aborted || (status >= 400 && status < 500 && status !== 429)) return orNotFound(Promise.reject(error));
    return data<SearchData>({ query, failed: status }, { status: status || 503 });
  }
}

function toFoundRider({ rider, name }: SearchResults['riders'][number], language: Language) {
  return { rider, name, country: describeCountry(rider.country, language) };
}

/** The fields that a result shows: whole posts would make the page three times as large. */
function toFoundVideo({ post, title, location, riders, tags, description, moments }: FoundPost) {
  return {
    card: summarizePost(post),
    title,
    location,
    riders: post.riders.map(({ id }, index) => ({ id, name: riders[index] ?? [] })),
    tags,
    description,
    moments: moments.map(({ start, parts }) => ({ start, parts })),
  };
}
