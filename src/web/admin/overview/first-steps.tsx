/** Where somebody begins whose site is empty. It goes once all of it is done. */
import { Link } from 'react-router';
import type { Overview } from '#contract/overview.ts';
import { useAdminOverviewWords } from '../../messages/admin-overview-words.ts';

type Steps = Overview['firstSteps'];

const STEPS: { step: keyof Steps; to: string }[] = [
  { step: 'post', to: '/admin/posts/new' },
  { step: 'rider', to: '/admin/riders/new' },
  { step: 'cup', to: '/admin/cups/new' },
  { step: 'slide', to: '/admin/heroes/new' },
];

export function FirstSteps({ steps }: { steps: Steps }) {
  const words = useAdminOverviewWords().begin;
  if (STEPS.every(({ step }) => steps[step])) return null;
  return (
    <section className="overview-begin" aria-labelledby="overview-begin">
      <h2 className="overview-heading" id="overview-begin">
        {words.title}
      </h2>
      <p className="admin-hint">{words.text}</p>
      <ol className="overview-steps">
        {STEPS.map(({ step, to }) => (
          <li key={step}>
            <Link to={to} data-done={steps[step]}>
              {words[step]}
              <span className="overview-tick">{steps[step] ? words.done : words.open}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
