import { Fragment } from 'react';
import { SEPARATOR } from '../ui/separator.ts';

type FactsProps = { className: string; facts: readonly (string | null | undefined)[] };

/** Lines break only between facts. */
export function Facts({ className, facts }: FactsProps) {
  return (
    <p className={`facts ${className}`}>
      {facts.filter(Boolean).map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && SEPARATOR}
          <span className="whole">{fact}</span>
        </Fragment>
      ))}
    </p>
  );
}
