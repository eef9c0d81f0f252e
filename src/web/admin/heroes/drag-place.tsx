/** Where rows are dragged, by pointer, finger or keys, and what a screen reader hears of it. */
import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import type { Hero } from '#contract/heroes.ts';
import { useAdminHeroWords } from '../../messages/admin-hero-words.ts';
import { heroName } from './hero-values.ts';

/** Pixels that a pointer travels before a press becomes a drag. */
const DRAG_DISTANCE = 4;

const upAndDownOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

type OrderWords = ReturnType<typeof useAdminHeroWords>['order'];

type Props = { heroes: readonly Hero[]; onDrop: (id: number, other: number) => void; children: ReactNode };

export function DragPlace({ heroes, onDrop, children }: Props) {
  const { order } = useAdminHeroWords();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDownOnly]}
      accessibility={{
        announcements: announcementsOf(heroes, order),
        screenReaderInstructions: { draggable: order.howTo },
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onDrop(Number(active.id), Number(over.id));
      }}
    >
      {children}
    </DndContext>
  );
}

function announcementsOf(heroes: readonly Hero[], order: OrderWords): Announcements {
  const nameOf = (id: UniqueIdentifier) => {
    const hero = heroes.find((one) => one.id === id);
    return hero ? heroName(hero) : '';
  };
  const placeOf = (id: UniqueIdentifier) => heroes.findIndex((one) => one.id === id) + 1;
  const count = heroes.length;
  return {
    onDragStart: ({ active }) => order.taken(nameOf(active.id), placeOf(active.id), count),
    onDragOver: ({ active, over }) => (over ? order.place(nameOf(active.id), placeOf(over.id), count) : undefined),
    onDragEnd: ({ active, over }) => order.left(nameOf(active.id), placeOf((over ?? active).id), count),
    onDragCancel: ({ active }) => order.putBack(nameOf(active.id)),
  };
}
