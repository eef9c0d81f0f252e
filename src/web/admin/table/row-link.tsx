/** A row of a table that leads to its item: the title is the link, and a press anywhere in the row follows it. */
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';

export function RowTitle({ to, children }: { to: string; children: ReactNode }) {
  return (
    <th scope="row">
      <Link className="admin-row-link" to={to}>
        {children}
      </Link>
    </th>
  );
}

/** For the row's `onClick`; what is a control of its own keeps its own doing. */
export function useRowPress(to: string) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    if ((event.target as Element).closest('a, button, input, [role="button"]')) return;
    void navigate(to);
  };
}
