/** `/admin/heroes`: the slides of the home page, in the order of the gallery (spec 2). */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useAdminMessages } from '../../messages/en/admin.ts';
import { useAdminHeroMessages } from '../../messages/en/admin-heroes.ts';
import { AdminHeader } from '../admin-header.tsx';
import { heroListQuery } from '../queries.ts';
import { QueryState } from '../query-state.tsx';
import { type Direction, sortHeroes, useHeroOrder } from './hero-order.ts';
import './heroes.css';
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
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { Hero } from '#contract/heroes.ts';
import { RowTitle, useRowClick } from '../table/table.tsx';
import { heroName } from './hero-values.ts';

export function HeroList() {
  const adminHeroes = useAdminHeroMessages();
  const words = useAdminMessages().list;
  const query = useQuery(heroListQuery);
  const heroes = useMemo(() => sortHeroes(query.data ?? []), [query.data]);
  return (
    <>
      <AdminHeader title={adminHeroes.title}>
        <Link className="admin-button admin-button-first" to="/admin/heroes/new">
          {adminHeroes.add}
        </Link>
      </AdminHeader>
      <QueryState query={query} />
      {query.data && heroes.length === 0 && <p className="admin-empty">{words.nothing}</p>}
      {heroes.length > 0 && <HeroTable heroes={heroes} />}
    </>
  );
}

/** `heroes` in their order. */
function HeroTable({ heroes }: { heroes: readonly Hero[] }) {
  const { columns, order } = useAdminHeroMessages();
  const { move, drop } = useHeroOrder();
  const [announcement, setAnnouncement] = useState('');
  const table = useFocusAfterMove(heroes);

  function moveHero(hero: Hero, step: Direction) {
    const place = heroes.indexOf(hero) + 1 + step;
    table.pressed(hero.id);
    move(hero.id, step);
    setAnnouncement(order.place(heroName(hero), place, heroes.length));
  }

  return (
    <DragContext heroes={heroes} onDrop={drop}>
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
                  onMove={(step) => moveHero(hero, step)}
                />
              ))}
            </SortableContext>
          </tbody>
        </table>
      </div>
      <p className="hidden-visually" role="status">
        {announcement}
      </p>
    </DragContext>
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

/** Milliseconds. */
const TRANSITION_MS = 150;

type HeroRowProps = { hero: Hero; first: boolean; last: boolean; onMove: (step: Direction) => void };

function HeroRow({ hero, first, last, onMove }: HeroRowProps) {
  const { none } = useAdminMessages().list;
  const { columns, order } = useAdminHeroMessages();
  const address = `/admin/heroes/edit/${hero.id}`;
  const press = useRowClick(address);
  const row = useSortable({ id: hero.id, attributes: { roleDescription: order.movable }, transition: rowTransition() });
  return (
    <tr
      ref={row.setNodeRef}
      data-leads
      data-hero={hero.id}
      data-dragged={row.isDragging}
      style={{ transform: CSS.Translate.toString(row.transform), transition: row.transition }}
      onClick={press}
    >
      <RowTitle to={address}>
        {hero.customTitle ?? none}
        {hero.customTitle === null && <span className="admin-heroes-post">{hero.post.title}</span>}
      </RowTitle>
      <td data-column={columns.eyebrow}>{hero.customEyebrow ?? none}</td>
      <td data-column={columns.subhead}>{hero.customSubhead ?? none}</td>
      <td data-column={columns.url} className="admin-heroes-address">
        {hero.customUrl ?? none}
      </td>
      <td>
        <div className="admin-heroes-order">
          <MoveButton label={order.up} name={heroName(hero)} disabled={first} onPress={() => onMove(-1)} />
          <MoveButton label={order.down} name={heroName(hero)} disabled={last} onPress={() => onMove(1)} />
          <button
            className="admin-heroes-handle"
            type="button"
            ref={row.setActivatorNodeRef}
            {...row.attributes}
            {...row.listeners}
            aria-label={order.drag(heroName(hero))}
          >
            <span aria-hidden="true">⠿</span>
          </button>
        </div>
      </td>
    </tr>
  );
}

type MoveButtonProps = { label: string; name: string; disabled: boolean; onPress: () => void };

function MoveButton({ label, name, disabled, onPress }: MoveButtonProps) {
  return (
    <button className="admin-button" type="button" data-move disabled={disabled} onClick={onPress}>
      {label}
      <span className="hidden-visually">: {name}</span>
    </button>
  );
}

/** How rows make room for one that is dragged: at once for whoever wants no motion. */
function rowTransition() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return still ? null : { duration: TRANSITION_MS, easing: 'ease' };
}

/** Pixels that a pointer travels before a press becomes a drag. */
const DRAG_DISTANCE = 4;

const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

type OrderWords = ReturnType<typeof useAdminHeroMessages>['order'];

type DragContextProps = { heroes: readonly Hero[]; onDrop: (id: number, other: number) => void; children: ReactNode };

function DragContext({ heroes, onDrop, children }: DragContextProps) {
  const { order } = useAdminHeroMessages();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[verticalOnly]}
      accessibility={{
        announcements: createAnnouncements(heroes, order),
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

function createAnnouncements(heroes: readonly Hero[], order: OrderWords): Announcements {
  const nameOf = (id: UniqueIdentifier) => {
    const hero = heroes.find((one) => one.id === id);
    return hero ? heroName(hero) : '';
  };
  const positionOf = (id: UniqueIdentifier) => heroes.findIndex((one) => one.id === id) + 1;
  const count = heroes.length;
  return {
    onDragStart: ({ active }) => order.taken(nameOf(active.id), positionOf(active.id), count),
    onDragOver: ({ active, over }) => (over ? order.place(nameOf(active.id), positionOf(over.id), count) : undefined),
    onDragEnd: ({ active, over }) => order.left(nameOf(active.id), positionOf((over ?? active).id), count),
    onDragCancel: ({ active }) => order.putBack(nameOf(active.id)),
  };
}
