import { useMessages } from '../site/messages.ts';
import { SEPARATOR } from '../ui/separator.ts';
import { postLabel } from './post-label.ts';
import type { PostSummary } from './post-summary.ts';

/** Style sheets cover the round, which is a result of earlier games. Lines break only at separators. */
export function CardLabel({ post }: { post: Pick<PostSummary, 'type' | 'gameType' | 'kinds' | 'cup'> }) {
  const messages = useMessages();
  const { cup, kinds } = post;
  const label = [...(kinds.length > 0 ? kinds : [postLabel(post, messages)]), cup?.title]
    .filter((part) => typeof part === 'string')
    .map(keepTogether)
    .join(SEPARATOR);
  return (
    <>
      {label}
      {cup?.round && (
        <span className="result" hidden>
          {SEPARATOR}
          {keepTogether(messages.watch.rounds[cup.round])}
        </span>
      )}
    </>
  );
}

function keepTogether(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
