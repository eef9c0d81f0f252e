import { useOptionalComponent } from '../../ui/use-optional-component.ts';
import type { Followed } from './follow-button.tsx';

const loadFollowButton = () => import('./follow-button.tsx').then((m) => m.FollowButton);

/** The space of a follow button, which is loaded after the page. */
export function FollowPlace(props: Followed) {
  const FollowButton = useOptionalComponent(loadFollowButton);
  return <div className="follow">{FollowButton && <FollowButton {...props} />}</div>;
}
