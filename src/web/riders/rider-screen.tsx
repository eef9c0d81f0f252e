/** A rider's profile. */
import { Link, useLoaderData } from 'react-router';
import { PageHead } from '../app/page-head.tsx';
import { useListWords } from '../messages/list-words.ts';
import { useRiderWords } from '../messages/rider-words.ts';
import { Share } from '../share/share.tsx';
import type { loadRider } from './load-rider.ts';
import { Portrait } from './portrait.tsx';
import { RiderFacts } from './rider-facts.tsx';
import { RiderRecord } from './rider-record.tsx';
import { RiderStats } from './rider-stats.tsx';
import { RiderTitle } from './rider-title.tsx';
import { RiderVideos } from './rider-videos.tsx';

export function RiderScreen() {
  const lists = useListWords();
  const { profile } = useRiderWords();
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
