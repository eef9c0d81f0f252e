import type { EmbeddedPlayer } from '../embedded-player.ts';
import type { ChartedGame } from './charted-game.ts';

type CallItProps = Pick<ChartedGame, 'rows' | 'duel' | 'riders' | 'surnames'> & {
  postId: number;
  title: string;
  /** `usePlayhead` tells where it is; undefined while the frame loads. */
  video: EmbeddedPlayer | undefined;
};

/** Rendered below the boards of a complete ledger. */
export function CallIt(_props: CallItProps) {
  return null;
}
