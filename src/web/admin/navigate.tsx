/** Leads elsewhere as soon as it is shown; the address that was asked for leaves no trace behind. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

export function Navigate({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace: true });
  }, [navigate, to]);
  return null;
}
