/** Reads the piece of a title that names the round of a cup. */

const ROUND =
  /^(?:\d+\. )?(game|qf(?: game)?|quarterfinals?(?: game)?|semis?(?: game)?|semifinals?(?: game)?|consolation(?: match)?|final|bonus)(?: (\d+))?$/i;

/** 'QF GAME 3' becomes 'Quarterfinal 3'; undefined where the piece is no round. */
export function findRound(piece: string): string | undefined {
  const match = ROUND.exec(piece.trim());
  const word = match?.[1]?.toLowerCase();
  if (!match || !word) return undefined;
  const name = nameRound(word);
  if (name === 'Game' && !match[2]) return undefined;
  return match[2] ? `${name} ${match[2]}` : name;
}

function nameRound(word: string): string {
  if (word.startsWith('q')) return 'Quarterfinal';
  if (word.startsWith('semi')) return 'Semifinal';
  if (word.startsWith('consolation')) return 'Consolation';
  return word.charAt(0).toUpperCase() + word.slice(1);
}
