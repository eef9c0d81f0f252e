/** `/admin/heroes`: the slides of the home page, in the order of the gallery (spec 2). */

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
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { Hero } from '#contract/api/heroes.ts';
import type { AdminMessages } from '#messages/en/admin.ts';
import { LoadState } from '../../ui/loaded.tsx';
import { slidePicture } from '../../watch/slides.ts';
import { ListHeader } from '../admin-header.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { heroListQuery } from '../queries.ts';
import { LinkRow, Table, Thumbnail } from '../table/table.tsx';
import { heroName } from './hero-form.tsx';
import { type Direction, sortHeroes, useHeroOrder } from './hero-order.ts';
import { NewestGameSwitch } from './newest-game-switch.tsx';

export function HeroList() {
  const { nothing } = useAdminMessages().general.list;
  const query = useQuery(heroListQuery);
  const heroes = useMemo(() => sortHeroes(query.data ?? []), [query.data]);
  return (
    <>
      <ListHeader kind="heroes" />
      <NewestGameSwitch />
      <LoadState loaded={query} />
      {query.data && heroes.length === 0 && <p className="admin-empty">{nothing}</p>}
      {heroes.length > 0 && <HeroTable heroes={heroes} />}
    </>
  );
}

function HeroTable({ heroes }: { heroes: readonly Hero[] }) {
  const { columns, order } = useAdminMessages().heroes;
  const { move, drop } = useHeroOrder();
  const [announcement, setAnnouncement] = useState('');

  function moveHero(hero: Hero, step: Direction) {
    const position = heroes.indexOf(hero) + 1 + step;
    move(hero.id, step);
    setAnnouncement(order.moved(heroName(hero), position, heroes.length));
  }

  return (
    <DragContext heroes={heroes} onDrop={drop}>
      <Table
        className="admin-heroes"
        columns={[columns.title, columns.eyebrow, columns.subhead, columns.url, columns.order]}
      >
        <SortableContext items={heroes.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          {heroes.map((hero, index) => (
            <HeroRow
              key={hero.id}
              hero={hero}
              first={index === 0}
              last={index === heroes.length - 1}
              onMove={(step) => moveHero(hero, step)}
            />
          ))}
        </SortableContext>
      </Table>
      <p className="hidden-visually" role="status">
        {announcement}
      </p>
    </DragContext>
  );
}

const TRANSITION_MS = 150;

type HeroRowProps = { hero: Hero; first: boolean; last: boolean; onMove: (step: Direction) => void };

function HeroRow({ hero, first, last, onMove }: HeroRowProps) {
  const { heroes, general } = useAdminMessages();
  const { columns, order } = heroes;
  const none = <span className="quiet">{general.list.none}</span>;
  const row = useSortable({ id: hero.id, attributes: { roleDescription: order.movable }, transition: rowTransition() });
  return (
    <LinkRow
      to={`/admin/heroes/edit/${hero.id}`}
      heading={
        <>
          <Thumbnail {...slidePicture(hero)} />
          {hero.customTitle ?? <span className="quiet">{hero.post.title}</span>}
        </>
      }
      ref={row.setNodeRef}
      data-dragged={row.isDragging}
      style={{ transform: CSS.Translate.toString(row.transform), transition: row.transition }}
    >
      <td data-column={columns.eyebrow}>{hero.customEyebrow ?? none}</td>
      <td data-column={columns.subhead}>{hero.customSubhead ?? none}</td>
      <td data-column={columns.url} className="admin-heroes-address">
        {hero.customUrl ?? none}
      </td>
      <td>
        <div className="admin-heroes-order line gap-2">
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
    </LinkRow>
  );
}

type MoveButtonProps = { label: string; name: string; disabled: boolean; onPress: () => void };

/** A press may move the row to an end of the table. A `disabled` button would lose the focus there. */
function MoveButton({ label, name, disabled, onPress }: MoveButtonProps) {
  return (
    <button
      className="button button-quiet"
      type="button"
      aria-disabled={disabled}
      onClick={disabled ? undefined : onPress}
    >
      {label}
      <span className="hidden-visually">: {name}</span>
    </button>
  );
}

/** Null turns the transition off. */
function rowTransition() {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return reducedMotion ? null : { duration: TRANSITION_MS, easing: 'ease' };
}

/** A press becomes a drag after so many pixels. */
const DRAG_DISTANCE = 4;

const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

type OrderMessages = AdminMessages['heroes']['order'];

type DragContextProps = {
  heroes: readonly Hero[];
  onDrop: (id: number, targetId: number) => void;
  children: ReactNode;
};

function DragContext({ heroes, onDrop, children }: DragContextProps) {
  const { order } = useAdminMessages().heroes;
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
        screenReaderInstructions: { draggable: order.instructions },
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onDrop(Number(active.id), Number(over.id));
      }}
    >
      {children}
    </DndContext>
  );
}

function createAnnouncements(heroes: readonly Hero[], order: OrderMessages): Announcements {
  const nameOf = (id: UniqueIdentifier) => {
    const hero = heroes.find((hero) => hero.id === id);
    return hero ? heroName(hero) : '';
  };
  const positionOf = (id: UniqueIdentifier) => heroes.findIndex((hero) => hero.id === id) + 1;
  const count = heroes.length;
  return {
    onDragStart: ({ active }) => order.pickedUp(nameOf(active.id), positionOf(active.id), count),
    onDragOver: ({ active, over }) => (over ? order.moved(nameOf(active.id), positionOf(over.id), count) : undefined),
    onDragEnd: ({ active, over }) => order.dropped(nameOf(active.id), positionOf((over ?? active).id), count),
    onDragCancel: ({ active }) => order.cancelled(nameOf(active.id)),
  };
}
