import type { PostWithTricks } from '#contract/api/posts.ts';
import { pathInLanguage } from '#contract/rules/languages.ts';
import { copyText } from '../share/copy-text.ts';
import { ShareButton } from '../share/share.tsx';
import { useMessages } from '../site/messages.ts';
import { Link } from '../ui/link.tsx';
import type { PostSummary } from '../watch/post-summary.ts';
import type { EmbeddedPlayer } from './embedded-player.ts';
import { usePlayhead } from './ledger/playhead.ts';
import { Shortcuts } from './shortcuts.tsx';
import { postPathAtTime } from './start-time.ts';
import type { Playback } from './use-playback.ts';

export type PlayerToolsProps = { post: PostWithTricks; related: readonly PostSummary[]; playback: Playback };

export function PlayerTools(props: PlayerToolsProps) {
  const { post } = props;
  const { charts } = useMessages();
  return (
    <div className="player-tools wrap needs-scripts">
      {isChartable(post) && (
        <Link className="player-tool note strong" to={`/charting/${post.id}`}>
          {charts.chartThis}
        </Link>
      )}
      {/* Before the video plays, nothing else tells that the game is charted. */}
      {post.ledger?.complete && (
        <Link className="player-tool note strong" to="/games/charted">
          {charts.list.all}
        </Link>
      )}
      <Shortcuts {...props} />
    </div>
  );
}

/** Fans can chart a published game for letters between two riders that has no ledger. */
function isChartable({ type, gameType, riders, ledger, publishDate }: PostWithTricks): boolean {
  const isDuel = type === 'Game' && gameType === 'slvsh' && riders.length === 2;
  return isDuel && !ledger && Date.parse(publishDate) <= Date.now();
}

export function FavouriteButton({ post: { id, title } }: Pick<PlayerToolsProps, 'post'>) {
  const { favourite, favouriteLabel } = useMessages().marks;
  return (
    <button
      className="star lights player-tool note strong needs-scripts"
      type="button"
      aria-pressed="false"
      aria-label={favouriteLabel(title)}
      data-favourite={id}
    >
      {favourite}
    </button>
  );
}

/** A way to share the page, once the second of the video is known. */
export function CopyLinkAtTime({ postId, video }: { postId: number; video: EmbeddedPlayer }) {
  const { playback, language } = useMessages();
  const { momentCopied: copied, momentNotCopied: copyFailed, copyMoment } = playback.tools;
  const hasPosition = usePlayhead(video, (second) => second !== undefined);
  const address = () => location.origin + pathInLanguage(language, postPathAtTime(postId, video.currentTime() ?? 0));
  if (!hasPosition) return null;
  return <ShareButton onClick={() => copyText(address(), { copied, copyFailed })}>{copyMoment}</ShareButton>;
}
