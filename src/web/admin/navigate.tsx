import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Replaces the current history entry when it renders. */
export function Navigate({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace: true });
  }, [navigate, to]);
  return null;
}
