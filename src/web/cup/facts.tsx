import { Fragment } from 'react';

type FactsProps = { className: string; facts: readonly (string | null | undefined)[] };

/** Lines break only between facts. */
export function Facts({ className, facts }: FactsProps) {
  return (
    <p className={className}>
      {facts.filter(Boolean).map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && ' · '}
          <span className="whole">{fact}</span>
        </Fragment>
      ))}
    </p>
  );
}
