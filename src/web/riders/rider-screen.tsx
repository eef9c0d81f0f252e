/** A rider's profile. */
import { Link, useLoaderData } from 'react-router';
import type { Rider } from '#contract/riders.ts';
import { useListMessages } from '../messages/en/lists.ts';
import { useRiderMessages } from '../messages/en/riders.ts';
import { Share } from '../share/share.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Pagination } from '../watch/pagination.tsx';
import { PostGrid } from '../watch/post-grid.tsx';
import type { PostSummary } from '../watch/post-summary.ts';
import { useAge } from './age.ts';
import { type Country, CountryName } from './country.tsx';
import type { loadRider } from './load-riders.ts';
import { Portrait } from './portrait.tsx';
import { RiderRecord } from './rider-record.tsx';
import { RiderStats } from './rider-stats.tsx';
import { RiderTitle } from './rider-title.tsx';

export function RiderScreen() {
  const lists = useListMessages();
  const { profile } = useRiderMessages();
  const { rider, country, age, record, cards, page, totalPages } = useLoaderData<typeof loadRider>();
  return (
    <article className="rider" key={rider.id}>
      <PageHead
        title={page === 1 ? rider.name : `${rider.name}, ${lists.page(page)}`}
        description={profile.description(rider.name)}
        path={page === 1 ? `/riders/${rider.id}` : `/riders/${rider.id}?page=${page}`}
      />
      <header className="rider-head">
        <div className="rider-portrait portrait">
          <Portrait rider={rider} sizes="(min-width: 60rem) 26rem, 60vw" first />
        </div>
        <Link className="rider-back" to="/riders" viewTransition>
          {profile.allRiders}
        </Link>
        <RiderTitle name={rider.name} />
        <RiderFacts rider={rider} country={country} age={age} />
        <Share path={`/riders/${rider.id}`} title={rider.name} />
      </header>
      <div className="rider-figures">
        <RiderStats rider={rider} />
        <RiderRecord record={record} />
      </div>
      <RiderVideos rider={rider} cards={cards} page={page} totalPages={totalPages} />
    </article>
  );
}

type RiderFactsProps = { rider: Rider; country: Country | null; age: number | null };

export function RiderFacts({ rider, country, age: loadedAge }: RiderFactsProps) {
  const { profile } = useRiderMessages();
  const age = useAge(rider.birthdate, loadedAge);
  const facts = [
    { name: profile.country, value: country && <CountryName country={country} /> },
    { name: profile.sponsor, value: rider.sponsor },
    { name: profile.age, value: age },
  ].filter(({ value }) => value !== null);
  if (facts.length === 0) return null;
  return (
    <dl className="rider-facts">
      {facts.map(({ name, value }) => (
        <div className="rider-fact" key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type RiderVideosProps = { rider: { id: number }; cards: readonly PostSummary[]; page: number; totalPages: number };

export function RiderVideos({ rider, cards, page, totalPages }: RiderVideosProps) {
  const { videos } = useRiderMessages();
  return (
    <section aria-labelledby="videos">
      <h2 className="rider-section" id="videos">
        {videos.title}
      </h2>
      {cards.length === 0 ? <p className="rider-note">{videos.none}</p> : <PostGrid cards={cards} />}
      <Pagination page={page} totalPages={totalPages} pathOf={(number) => videosPath(rider.id, number)} />
    </section>
  );
}

/** The address also says where on the page the videos are, so that turning a page does not lead back to the top. */
function videosPath(id: number, page: number): string {
  return `/riders/${id}${page === 1 ? '' : `?page=${page}`}#videos`;
}
