/** Opens the sign-in modal; on a slow connection it says that it heard. */
import { type ReactNode, useState } from 'react';
import { useWords } from '../messages/words.ts';
import type { DoorMode } from './door.ts';
import { openDoor, prepareDoor } from './open-door.ts';

type Props = { className: string; children: ReactNode; mode?: DoorMode; closesMenu?: boolean };

export function SignInButton({ className, children, mode, closesMenu = false }: Props) {
  const { doorFailed } = useWords().navigation;
  const [opening, setOpening] = useState(false);

  async function open() {
    setOpening(true);
    await openDoor(doorFailed, mode);
    setOpening(false);
  }

  return (
    <button
      className={className}
      type="button"
      aria-haspopup="dialog"
      aria-busy={opening}
      onPointerEnter={prepareDoor}
      onFocus={prepareDoor}
      onClick={open}
      {...(closesMenu && { popoverTarget: 'menu', popoverTargetAction: 'hide' as const })}
    >
      {children}
    </button>
  );
}
