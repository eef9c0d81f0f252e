/** How the pickers of riders find and compare them. */
import { foldName } from '#contract/fold-name.ts';
import type { RiderName } from '#contract/posts.ts';

export function matchesRider({ name }: RiderName, typed: string): boolean {
  return foldName(name).includes(foldName(typed));
}

export function nameOfRider({ name }: RiderName): string {
  return name;
}

export function sameRider(one: RiderName, other: RiderName): boolean {
  return one.id === other.id;
}
