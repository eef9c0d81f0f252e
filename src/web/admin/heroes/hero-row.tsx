/** One slide as a row: a press opens it, its buttons and its handle move it. */
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { Hero } from '#contract/heroes.ts';
import { useAdminHeroWords } from '../../messages/admin-hero-words.ts';
import { useAdminWords } from '../../messages/admin-words.ts';
import { RowTitle, useRowPress } from '../table/row-link.tsx';
import type { Step } from './hero-order.ts';
import { heroName } from './hero-values.ts';

/** Milliseconds. */
const GLIDE = 150;

type Props = { hero: Hero; first: boolean; last: boolean; onMove: (step: Step) => void };

export function HeroRow({ hero, first, last, onMove }: Props) {
  const { none } = useAdminWords().list;
  const { columns, order } = useAdminHeroWords();
  const address = `/admin/heroes/edit/${hero.id}`;
  const press = useRowPress(address);
  const row = useSortable({ id: hero.id, attributes: { roleDescription: order.movable }, transition: glide() });
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
          <MoveButton words={order.up} name={heroName(hero)} disabled={first} onPress={() => onMove(-1)} />
          <MoveButton words={order.down} name={heroName(hero)} disabled={last} onPress={() => onMove(1)} />
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

type MoveProps = { words: string; name: string; disabled: boolean; onPress: () => void };

function MoveButton({ words, name, disabled, onPress }: MoveProps) {
  return (
    <button className="admin-button" type="button" data-move disabled={disabled} onClick={onPress}>
      {words}
      <span className="hidden-visually">: {name}</span>
    </button>
  );
}

/** How rows make room for one that is dragged: at once for whoever wants no motion. */
function glide() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return still ? null : { duration: GLIDE, easing: 'ease' };
}
