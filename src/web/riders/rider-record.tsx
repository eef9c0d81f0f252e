import { Link } from 'react-router';
import type { RiderRecord as Record } from '#contract/riders.ts';
import { useRiderMessages } from '../messages/en/riders.ts';

export function RiderRecord({ record }: { record: Record }) {
  const messages = useRiderMessages().record;
  const { wins, losses, headToHead } = record;
  return (
    <section className="rider-record" aria-labelledby="record">
      <h2 className="rider-section" id="record">
        {messages.title}
      </h2>
      {wins + losses === 0 ? (
        <p className="rider-note">{messages.none}</p>
      ) : (
        <>
          <p className="rider-record-total">
            <span className="hidden-visually">{messages.sentence(wins, losses)}</span>
            <span aria-hidden="true">
              {wins}
              <span className="rider-record-to">–</span>
              {losses}
            </span>
          </p>
          <h3 className="rider-record-heading">{messages.headToHead}</h3>
          <ul className="rider-duels">
            {headToHead.map((duel) => (
              <Duel key={duel.opponent.id} {...duel} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Duel({ opponent, wins, losses }: Record['headToHead'][number]) {
  const messages = useRiderMessages().record;
  return (
    <li className="rider-duel">
      <Link to={`/riders/${opponent.id}`} viewTransition>
        {opponent.name}
      </Link>
      <span className="rider-duel-games" role="img" aria-label={messages.sentence(wins, losses)}>
        {Array.from({ length: Math.min(wins + losses, 9) }, (_, game) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks are identical
          <span className={game < wins ? 'rider-duel-won' : 'rider-duel-lost'} key={game} />
        ))}
        <span className="rider-duel-score">
          {wins}–{losses}
        </span>
      </span>
    </li>
  );
}
