/** A fan charts a game and sends the chart. Guests chart too, and sign in to send. */

import { type ReactNode, useRef, useState } from 'react';
import type { OwnProposal } from '#contract/api/charting.ts';
import type { PostWithTricks, RiderName, Trick } from '#contract/api/posts.ts';
import { findDuel, readLedger } from '#contract/rules/letters.ts';
import { MAX_OPEN_PROPOSALS } from '#contract/rules/limits.ts';
import { sessionClient } from '../account/session-client.ts';
import { SignInButtons } from '../account/signed-out.tsx';
import { api } from '../api/client.ts';
import { DocumentTitle } from '../site/document-title.tsx';
import { useMessages } from '../site/messages.ts';
import { isMissing } from '../site/or-not-found.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { SubmitButton, useFormSubmission } from '../ui/form.tsx';
import { Link } from '../ui/link.tsx';
import { type Loaded, LoadingPage, LoadState, useLoaded } from '../ui/loaded.tsx';
import { TitledSection } from '../ui/titled-section.tsx';
import { notify } from '../ui/toast.ts';
import { chartDrafts } from './chart-drafts.ts';
import { findChartError } from './chart-rows.ts';
import { ChartingTool } from './charting-tool.tsx';

type Own = Loaded<OwnProposal[]>;

type ChartGameProps = { postId: string; userId: number | undefined };

export function ChartGame({ postId, userId }: ChartGameProps) {
  const { tool, missing, unsuited, charted, list } = useMessages().charts;
  const loaded = useLoaded(postId, () => api('GET /posts/{id}', { params: { id: postId } }));
  const own = useLoaded(`${userId}`, async () =>
    userId === undefined ? [] : sessionClient.api('GET /chart-proposals/own'),
  );
  const post = loaded.data;
  if (!post && isMissing(loaded.error)) {
    return (
      <Message title={missing.title} text={missing.text}>
        <Link className="button" to="/games/page/1?filter=slvsh">
          {list.pick}
        </Link>
      </Message>
    );
  }
  if (!post && loaded.error !== undefined) {
    return (
      <Message title={tool.title}>
        <LoadState loaded={loaded} missing={missing.text} />
      </Message>
    );
  }
  if (!post) return <Loading />;
  const riders = findRiders(post);
  if (!riders) {
    return (
      <Message title={unsuited.title} text={unsuited.text}>
        <Link className="button" to={`/posts/${post.id}`}>
          {tool.toGame}
        </Link>
      </Message>
    );
  }
  if (post.ledger) {
    return (
      <Message title={charted.title} text={charted.text(post.ledger.chartedBy)}>
        <Link className="button" to={`/posts/${post.id}`}>
          {charted.watch}
        </Link>
        <Link className="button button-quiet" to="/games/charted">
          {list.all}
        </Link>
      </Message>
    );
  }
  return <OpenGame post={post} riders={riders} own={own} signedIn={userId !== undefined} />;
}

/** Returns undefined for a game that cannot have a ledger. */
function findRiders({ riders, ...post }: PostWithTricks): readonly [RiderName, RiderName] | undefined {
  const [one, other] = riders;
  return one && other && findDuel({ ...post, riderIds: riders.map(({ id }) => id) }) && [one, other];
}

function Loading() {
  const { tool } = useMessages().charts;
  return (
    <>
      <DocumentTitle title={tool.title} />
      <LoadingPage loading={tool.loading} />
    </>
  );
}

function Message({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="message">
      <DocumentTitle title={title} />
      <h1 className="message-title">{title}</h1>
      {text !== undefined && <p className="message-text">{text}</p>}
      <div className="message-actions">{children}</div>
    </section>
  );
}

type OpenGameProps = {
  post: PostWithTricks;
  riders: readonly [RiderName, RiderName];
  own: Own;
  signedIn: boolean;
};

function OpenGame({ post, riders, own, signedIn }: OpenGameProps) {
  const { list, tool } = useMessages().charts;
  const [edited, setEdited] = useState(() => chartDrafts.find(post.id));
  const heading = useRef<HTMLHeadingElement>(null);
  const waiting = own.data?.find(({ postId, status }) => postId === post.id && status === 'open');
  // A sign-in loads the proposals while the fan charts, and must not replace edited rows by the loading page.
  if (edited === undefined && own.data === undefined && own.error === undefined) return <Loading />;
  const rows = edited ?? waiting?.tricks ?? post.tricks;
  const wordings = new Map(post.tricks.map(({ name, wording }) => [name, wording]));

  function change(next: Trick[]): void {
    setEdited(next);
    chartDrafts.save(post.id, next);
  }

  function discard(): void {
    chartDrafts.remove(post.id);
    setEdited(undefined);
  }

  return (
    <div className="charting-page stack-8">
      <DocumentTitle title={tool.titleOf(post.title)} />
      <header className="stack-3">
        <p className="note strong">{tool.title}</p>
        <h1 className="breaks" tabIndex={-1} ref={heading}>
          {post.title}
        </h1>
        <p className="quiet measure">{tool.what}</p>
      </header>
      {waiting && <Waiting proposal={waiting} own={own} onWithdrawn={() => change(waiting.tricks ?? [...rows])} />}
      <ChartingTool video={post} riders={riders} rows={rows} wordings={wordings} onChange={change} />
      <Send
        post={post}
        riders={riders}
        rows={rows}
        own={own}
        signedIn={signedIn}
        waiting={waiting !== undefined}
        changed={edited !== undefined}
        onSent={() => {
          discard();
          heading.current?.focus();
        }}
      />
      {edited && (
        <div className="charting-draft row">
          <p className="quiet measure">{tool.draft}</p>
          <ConfirmButton {...tool.restart} danger run={async () => discard()} />
        </div>
      )}
      <TitledSection id="charting-after" className="stack-2" title={tool.after}>
        <p className="quiet measure">{tool.afterText}</p>
        <p className="charting-links row">
          <Link className="charting-link target strong" to={`/posts/${post.id}`}>
            {tool.toGame}
          </Link>
          <Link className="charting-link target strong" to="/games/charted">
            {list.all}
          </Link>
        </p>
      </TitledSection>
    </div>
  );
}

type WaitingProps = { proposal: OwnProposal; own: Own; onWithdrawn: () => void };

function Waiting({ proposal: { id }, own, onWithdrawn }: WaitingProps) {
  const { tool } = useMessages().charts;
  return (
    <div className="charting-waiting row spread">
      <p>
        <strong>{tool.open}</strong> {tool.openText}
      </p>
      <ConfirmButton
        {...tool.withdraw}
        run={async () => {
          await sessionClient.api('DELETE /chart-proposals/{id}', { params: { id } });
          onWithdrawn();
          own.refetch();
          notify(tool.withdraw.done, 'good');
        }}
      />
    </div>
  );
}

/** `findChartError` excuses the current row, which a chart to send does not have. */
const NO_ROW = -1;

type SendProps = OpenGameProps & {
  rows: readonly Trick[];
  waiting: boolean;
  /** Whether this browser has a draft. */
  changed: boolean;
  onSent: () => void;
};

function Send({ post, riders, rows, own, signedIn, waiting, changed, onSent }: SendProps) {
  const { tool } = useMessages().charts;
  const [one, other] = riders;
  const duel = [one.id, other.id] as const;
  const { exchanges, result } = readLedger(rows, duel);
  const error = findChartError(rows, duel, NO_ROW);
  const others = waiting ? [] : (own.data ?? []).filter(({ status }) => status === 'open');
  const isFull = others.length >= MAX_OPEN_PROPOSALS;
  const ready = !error && exchanges > 0 && changed && !isFull && (own.data !== undefined || !signedIn);
  const submission = useFormSubmission(ready, async () => {
    try {
      const params = { id: post.id };
      await sessionClient.api('POST /posts/{id}/chart-proposals', { params, body: { tricks: JSON.stringify(rows) } });
    } finally {
      own.refetch();
    }
    onSent();
    notify(tool.sent, 'good');
  });
  const state = error
    ? tool.broken(error.row)
    : exchanges === 0
      ? tool.empty
      : result
        ? tool.complete
        : tool.partial(exchanges);
  return (
    <form className="charting-send ruled stack-4 start" noValidate onSubmit={submission.submit}>
      <p className={error ? 'charting-problem' : 'charting-state lead strong'}>{state}</p>
      {isFull && <Full proposals={others} />}
      <p className="quiet measure">{tool.credit}</p>
      {signedIn ? (
        <SubmitButton
          submission={submission}
          ready={ready}
          label={waiting ? tool.resend : tool.send}
          pending={tool.sending}
        />
      ) : (
        <>
          <p className="quiet measure">{tool.signedOut}</p>
          <p className="charting-links row">
            <SignInButtons signIn={tool.signIn} />
          </p>
        </>
      )}
    </form>
  );
}

function Full({ proposals }: { proposals: readonly OwnProposal[] }) {
  const { tool } = useMessages().charts;
  return (
    <div className="charting-problem">
      <p>
        <strong>{tool.limitTitle}.</strong> {tool.limit}
      </p>
      <ul>
        {proposals.map(({ id, postId, title }) => (
          <li key={id}>
            <Link className="charting-link target strong" to={`/charting/${postId}`}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
