/** Where the sign-in modal opens. Going anywhere closes it. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from '../ui/store.ts';
import { closeDoor, door } from './door.ts';

export function DoorPlace() {
  const { Dialog, open, mode } = useStore(door);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the modal
  useEffect(() => closeDoor, [key]);

  return Dialog ? <Dialog open={open} mode={mode} /> : null;
}
