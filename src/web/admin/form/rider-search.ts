/** How the pickers of riders find and compare them. */
import type { RiderName } from '#contract/posts.ts';
import { foldName } from '../../riders/fold-name.ts';

export function matchesRider({ name }: RiderName, typed: string): boolean {
  return foldName(name).includes(foldName(typed));
}

export function nameOfRider({ name }: RiderName): string {
  return name;
}

export function sameRider(one: RiderName, other: RiderName): boolean {
  return one.id === other.id;
}
