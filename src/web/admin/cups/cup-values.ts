/** The values of the cup form are texts as the API writes them. */
import { type Cup, CupForm } from '#contract/api/cups.ts';
import { BRACKET_RIDERS, type Slots } from '#contract/rules/bracket.ts';
import { formatIds, parseIds, textValues } from '../form/form-values.ts';
import { changedValues } from '../form/use-edit-form.ts';

export type CupValues = ReturnType<typeof cupValues>;

export function cupValues(cup: Cup | undefined) {
  const info = cup?.info;
  return {
    ...textValues(CupForm, info),
    initialMatchups: info ? serializeSlots(parseSlots(info.initialMatchups, info.riderCount)) : '',
    onBracketPage: info?.onBracketPage ?? false,
  };
}

/** Omits empty fields (spec 5). */
export function toCreatePayload(values: CupValues) {
  const { slug, location, description, riderCount, ...others } = withinRiderCount(values);
  const filled = Object.entries(others).filter(([, value]) => value !== '' && value !== false);
  return { slug, location, description, riderCount: Number(riderCount), ...Object.fromEntries(filled) };
}

/** Has only the changed fields. An empty field clears the stored value. */
export function toUpdatePayload(values: CupValues, saved: CupValues, version: number | undefined) {
  return { ...changedValues(withinRiderCount(values), saved), version };
}

/** Applies the admin's additions and removals to the games that others have saved since then. */
export function mergeGames(typed: string, saved: string, latest: string): string {
  const [ids, before] = [parseIds(typed), parseIds(saved)];
  const added = ids.filter((id) => !before.includes(id));
  const kept = parseIds(latest).filter((id) => ids.includes(id) || !before.includes(id));
  return formatIds([...new Set([...kept, ...added])]);
}

function withinRiderCount(values: CupValues): CupValues {
  const slots = parseSlots(values.initialMatchups, Number(values.riderCount));
  return { ...values, initialMatchups: serializeSlots(slots) };
}

/** A pasted list that is too short for any cup belongs to a cup of sixteen. */
export function riderCountFor(names: number): number {
  if (names > BRACKET_RIDERS) return 32;
  return names === 8 ? 8 : BRACKET_RIDERS;
}

export function countFilledSlots({ cupRiders }: Pick<Cup, 'cupRiders'>): number {
  return cupRiders.flatMap(({ rider1, rider2 }) => [rider1, rider2]).filter((rider) => rider !== null).length;
}

type Pair = { rider_1: number | null; rider_2: number | null };

export function parseSlots(matchups: string, riderCount: number): Slots {
  const pairs: Pair[] = JSON.parse(matchups || '[]');
  const riders = pairs.flatMap(({ rider_1, rider_2 }) => [rider_1, rider_2]);
  return Array.from({ length: riderCount }, (_, slot) => riders[slot] ?? null);
}

export function serializeSlots(slots: Slots): string {
  if (slots.every((rider) => rider === null)) return '';
  const pairs: Pair[] = [];
  for (let slot = 0; slot < slots.length; slot += 2) {
    pairs.push({ rider_1: slots[slot] ?? null, rider_2: slots[slot + 1] ?? null });
  }
  return JSON.stringify(pairs);
}
