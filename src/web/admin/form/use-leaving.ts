/** The way from a form that is over back to its list. */
import { useEffect, useEffectEvent } from 'react';
import { useHref, useLocation, useNavigate, useNavigation } from 'react-router';

/** Goes to `list` once the form is `over`, but takes nobody away from where they have turned to meanwhile. */
export function useLeaving(over: boolean, list: string): void {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const here = useHref(useLocation().pathname);
  const leave = useEffectEvent(() => {
    // Another page may be the one of the address already, and not be drawn yet.
    if (state === 'idle' && location.pathname === here) void navigate(list);
  });
  useEffect(() => {
    if (over) leave();
  }, [over]);
}
