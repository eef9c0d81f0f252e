/** A rider's profile. */
import { Link, useLoaderData } from 'react-router';
import { PageHead } from '../pages/page-head.tsx';
import { useWords } from '../words/words.ts';
import type { loadRider } from './load-rider.ts';
import { Portrait } from './portrait.tsx';
import { RiderFacts } from './rider-facts.tsx';
import { RiderRecord } from './rider-record.tsx';
import { RiderStats } from './rider-stats.tsx';
import { RiderVideos } from './rider-videos.tsx';

export function RiderScreen() {
  const { profile } = useWords().riders;
  const { rider, country, age, record, videos } = useLoaderData<typeof loadRider>();
  return (
    <article className="rider" key={rider.id}>
      <PageHead title={rider.name} description={profile.description(rider.name)} path={`/riders/${rider.id}`} />
      <header className="rider-head">
        <div className="rider-portrait portrait">
          <Portrait rider={rider} sizes="(min-width: 60rem) 26rem, 60vw" first />
        </div>
        <div className="rider-intro">
          <Link className="rider-back" to="/riders" viewTransition>
            {profile.allRiders}
          </Link>
          <h1 className="rider-name">
            {rider.name.split(' ').map((word, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name have nothing else to be told apart by
              <span key={place}>{word} </span>
            ))}
          </h1>
          <RiderFacts rider={rider} country={country} age={age} />
        </div>
      </header>
      <div className="rider-figures">
        <RiderStats rider={rider} />
        <RiderRecord record={record} />
      </div>
      <RiderVideos rider={rider} list={videos} />
    </article>
  );
}
