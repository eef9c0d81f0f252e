/** The slides as rows that can be moved: by buttons, by dragging, and by keys. */
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Hero } from '#contract/heroes.ts';
import { useAdminHeroWords } from '../../messages/admin-hero-words.ts';
import { DragPlace } from './drag-place.tsx';
import type { Step } from './hero-order.ts';
import { HeroRow } from './hero-row.tsx';
import { heroName } from './hero-values.ts';
import { useHeroOrder } from './use-hero-order.ts';

/** `heroes` in their order. */
export function HeroTable({ heroes }: { heroes: readonly Hero[] }) {
  const { columns, order } = useAdminHeroWords();
  const { move, drop } = useHeroOrder();
  const [told, setTold] = useState('');
  const table = useFocusAfterMove(heroes);

  function moveOne(hero: Hero, step: Step) {
    const place = heroes.indexOf(hero) + 1 + step;
    table.pressed(hero.id);
    move(hero.id, step);
    setTold(order.place(heroName(hero), place, heroes.length));
  }

  return (
    <DragPlace heroes={heroes} onDrop={drop}>
      <div className="admin-table-place">
        <table className="admin-table admin-heroes" ref={table.ref}>
          <thead>
            <tr>
              <th scope="col">{columns.title}</th>
              <th scope="col">{columns.eyebrow}</th>
              <th scope="col">{columns.subhead}</th>
              <th scope="col">{columns.url}</th>
              <th scope="col">{columns.order}</th>
            </tr>
          </thead>
          <tbody>
            <SortableContext items={heroes.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
              {heroes.map((hero, place) => (
                <HeroRow
                  key={hero.id}
                  hero={hero}
                  first={place === 0}
                  last={place === heroes.length - 1}
                  onMove={(step) => moveOne(hero, step)}
                />
              ))}
            </SortableContext>
          </tbody>
        </table>
      </div>
      <p className="hidden-visually" role="status">
        {told}
      </p>
    </DragPlace>
  );
}

/** A button that its own press has switched off hands the focus to the row's other one. */
function useFocusAfterMove(heroes: readonly Hero[]) {
  const ref = useRef<HTMLTableElement>(null);
  const pressed = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new order that may have switched the button off
  useLayoutEffect(() => {
    if (pressed.current === undefined) return;
    const row = ref.current?.querySelector(`[data-hero="${pressed.current}"]`);
    const focused = document.activeElement;
    const lost = focused === document.body || focused?.matches(':disabled');
    if (lost) row?.querySelector<HTMLButtonElement>('[data-move]:enabled')?.focus();
  }, [heroes]);
  return {
    ref,
    pressed(id: number) {
      pressed.current = id;
    },
  };
}
