import { Island } from '../../site/island.tsx';
import FollowButton, { type Followed } from './follow-button.island.tsx';

export function Follow(followed: Followed) {
  return <Island className="follow needs-scripts touch" of={FollowButton} props={followed} when="touch" />;
}
