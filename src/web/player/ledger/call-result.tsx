import type { Trick } from '#contract/api/posts.ts';
import { callableRows, MIN_CALLED_SHARE } from '#contract/rules/calls.ts';
import { copyText } from '../../share/copy-text.ts';
import { openShareSheet } from '../../share/share-sheet.ts';
import { useHref, useSite } from '../../site/current-page.ts';
import { useMessages } from '../../site/messages.ts';
import { Link } from '../../ui/link.tsx';
import { bestRun, type CallMark, describeAnswer, markCalls, resultText } from './call-progress.ts';
import type { CallsOfGame } from './use-calls.ts';

export type CallResultProps = { postId: number; rows: readonly Trick[]; calls: CallsOfGame };

export function CallResult({ postId, rows, calls }: CallResultProps) {
  const all = useMessages().calls;
  const messages = all.result;
  const { answer, progress, score, today, streak, account } = calls;
  const marks = markCalls(rows, progress.calls);
  const isToday = today?.post?.id === postId;
  const tooFew = isToday && score.called < callableRows(rows).length * MIN_CALLED_SHARE;
  const count = (mark: CallMark) => marks.filter((other) => other === mark).length;
  const scoreText = messages.score(score.right, score.rows);
  const squares = messages.squares(count('right'), count('wrong'), count('none'));
  return (
    <>
      <div className="call-it-text breaks shrinks call-result stack-1">
        {answer !== undefined && <p>{describeAnswer(rows, answer, progress.calls, all)}</p>}
        {score.called === 0 ? (
          <p className="call-it-title baseline figures">
            <b>{messages.noCalls}</b>
          </p>
        ) : (
          <>
            <p className="call-it-title baseline figures">
              <b>{scoreText}</b> <span>{messages.summary(score.called, score.points, bestRun(marks))}</span>
            </p>
            <p className="call-squares wrap-1" role="img" aria-label={squares}>
              {marks.map((mark, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
                <span key={index} className={`call-square stack call-square-${mark}`} />
              ))}
            </p>
          </>
        )}
        {streak > 0 && <p>{messages.streak(streak)}</p>}
        {tooFew && <p>{messages.tooFew}</p>}
        {account === 'failed' && <p>{messages.notSaved}</p>}
        {typeof account === 'object' && !account.counted && <p>{messages.notCounted}</p>}
        {today?.post && !isToday && (
          <p>
            <Link to={`/posts/${today.post.id}`}>{messages.today(today.post.title)}</Link>
          </p>
        )}
      </div>
      {score.called > 0 && <ShareResult postId={postId} marks={marks} score={scoreText} streak={streak} />}
    </>
  );
}

type ShareResultProps = { postId: number; marks: readonly CallMark[]; score: string; streak: number };

function ShareResult({ postId, marks, score, streak }: ShareResultProps) {
  const { calls, share } = useMessages();
  const messages = calls.result;
  const site = useSite();
  const href = useHref(`/posts/${postId}`);
  const text = resultText({ marks, score, streak, address: (site?.publicUrl ?? location.origin) + href });

  return (
    <p className="call-it-buttons stack-2 call-share">
      <button className="button" type="button" onClick={() => void copyText(text, messages)}>
        {messages.copy}
      </button>
      {typeof navigator.share === 'function' && (
        <button
          className="button button-quiet"
          type="button"
          onClick={() => void openShareSheet({ text }, messages.shareFailed)}
        >
          {share.label}
        </button>
      )}
    </p>
  );
}
