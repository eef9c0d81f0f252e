/** What is known of a rider; what is not known is left out. */
import type { Rider } from '#contract/riders.ts';
import { useRiderWords } from '../messages/rider-words.ts';
import type { Country } from './country.ts';
import { CountryName } from './country-name.tsx';
import { useAge } from './use-age.ts';

type Props = { rider: Rider; country: Country | null; age: number | null };

export function RiderFacts({ rider, country, age: loadedAge }: Props) {
  const { profile } = useRiderWords();
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
