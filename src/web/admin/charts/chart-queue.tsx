/** `/admin/charts`: proposals of fans for the ledgers of games, and the fans who send them. */

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ChartQueueEntry } from '#contract/api/charting.ts';
import { ApiError } from '#contract/client.ts';
import { contradicts, readLedger } from '#contract/rules/letters.ts';
import { useMessages } from '../../site/messages.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { explainError } from '../../ui/explain-error.ts';
import { Link } from '../../ui/link.tsx';
import { LoadState } from '../../ui/loaded.tsx';
import { AdminHeader } from '../admin-header.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { api, chartQueueQuery, invalidate } from '../queries.ts';
import { ActionButton } from '../table/action-button.tsx';
import { useFormatDateTime } from '../table/table.tsx';
import { toast, toastError } from '../toasts.ts';
import { ChartComparison } from './chart-comparison.tsx';
import { ChartingFans } from './charting-fans.tsx';

type QueuedPost = ChartQueueEntry['post'];
type QueuedProposal = ChartQueueEntry['proposals'][number];

export function ChartQueue() {
  const messages = useAdminMessages().charts;
  const query = useQuery(chartQueueQuery);
  const list = useRef<HTMLDivElement>(null);
  const entries = query.data ?? [];
  const proposals = entries.reduce((sum, entry) => sum + entry.proposals.length, 0);
  return (
    <>
      <AdminHeader title={messages.title} />
      <p className="admin-hint">{messages.text}</p>
      <LoadState loaded={query} />
      <div className="charts" tabIndex={-1} ref={list}>
        {query.data && (
          <p className={entries.length === 0 ? 'admin-empty' : 'strong below-4'}>
            {entries.length === 0 ? messages.nothing : messages.waiting(entries.length, proposals)}
          </p>
        )}
        {entries.map((entry) => (
          <QueuedGame
            key={entry.post.id}
            entry={entry}
            onDecided={() => list.current?.focus({ preventScroll: true })}
          />
        ))}
      </div>
      {!query.isPending && <ChartingFans />}
    </>
  );
}

type QueuedGameProps = {
  entry: ChartQueueEntry;
  onDecided: () => void;
};

function QueuedGame({ entry: { post, proposals }, onDecided }: QueuedGameProps) {
  const messages = useAdminMessages().charts;
  const heading = `chart-${post.id}`;
  return (
    <section className="charts-game" aria-labelledby={heading}>
      <header className="charts-game-head baseline below-3">
        <h2 className="charts-game-title breaks" id={heading}>
          {post.title}
        </h2>
        <PostResult post={post} />
        <p className="charts-links targets wrap">
          <Link to={`/admin/posts/edit/${post.id}`}>{messages.open}</Link>
          <Link to={`/posts/${post.id}`}>{messages.watch}</Link>
        </p>
      </header>
      <ul className="charts-proposals stack-3 below-4">
        {proposals.map((proposal) => (
          <li className="charts-proposal stack-2" key={proposal.id}>
            <Proposal post={post} proposal={proposal} onDecided={onDecided} />
          </li>
        ))}
      </ul>
      <ChartComparison post={post} proposals={proposals} />
    </section>
  );
}

function PostResult({ post: { riders, winnerId, winnerScore } }: { post: QueuedPost }) {
  const messages = useAdminMessages().charts;
  const winner = riders.find(({ id }) => id === winnerId);
  if (!winner) return null;
  return <p>{messages.postSays(winner.name, winnerScore === null ? null : `5–${winnerScore}`)}</p>;
}

type ProposalProps = { post: QueuedPost; proposal: QueuedProposal; onDecided: () => void };

function Proposal({ post, proposal, onDecided }: ProposalProps) {
  const messages = useAdminMessages().charts;
  const { explain } = useMessages().ui;
  const formatDateTime = useFormatDateTime();
  const { accept, refuse } = useDecisions({ post, proposal, onDecided });
  const { fan, createdAt, demo, problem, cause } = proposal;
  const { error, result, exchanges } = readChart(post.riders, proposal.tricks);
  const winner = post.riders.find(({ id }) => id === result?.winnerId);
  const contradictsResult = !error && result !== undefined && contradicts(result, post);
  const { title } = post;
  return (
    <>
      <h3 className="charts-fan breaks">
        {fan.name}
        {demo && <span className="admin-mark">{messages.demo}</span>}
      </h3>
      <p className="note">{messages.sent(formatDateTime(createdAt))}</p>
      <p>
        {result && winner ? messages.complete(winner.name, `5–${result.winnerScore}`) : messages.partial(exchanges)}
      </p>
      {cause && <p className="charts-problem">{explain({ ...cause, message: problem ?? '' })}</p>}
      <div className="admin-actions">
        {contradictsResult ? (
          <ActionButton
            label={messages.acceptResult}
            name={messages.acceptResultOne(fan.name, title)}
            run={() => accept({ result: 'ledger' })}
          />
        ) : (
          <ActionButton
            className="button"
            label={messages.accept}
            name={messages.acceptOne(fan.name, title)}
            disabled={problem !== null}
            run={() => accept({})}
          />
        )}
        <ConfirmButton
          label={messages.refuse}
          name={messages.refuseOne(fan.name, title)}
          title={messages.refuseTitle(fan.name)}
          text={messages.refuseText}
          pending={messages.refusing}
          danger
          run={refuse}
        />
      </div>
    </>
  );
}

function useDecisions({ post, proposal: { id, fan }, onDecided }: ProposalProps) {
  const messages = useAdminMessages().charts;
  const { ui } = useMessages();

  const refresh = () => invalidate('charts', 'posts', 'history');

  return {
    async accept(result: { result?: 'ledger' }): Promise<void> {
      try {
        const body = { version: post.version, ...result };
        await api('POST /chart-proposals/{id}/acceptance', { params: { id }, body });
        toast(messages.accepted(post.title, fan.name));
        await refresh();
        onDecided();
      } catch (error) {
        const isOutdated = error instanceof ApiError && [404, 409].includes(error.status);
        toastError([explainError(error, ui), isOutdated && messages.changed].filter(Boolean).join(' '));
        if (isOutdated) await refresh();
      }
    },

    async refuse(): Promise<void> {
      await api('POST /chart-proposals/{id}/refusal', { params: { id } });
      toast(messages.refused(fan.name));
      await refresh();
      onDecided();
    },
  };
}

function readChart([one, other]: QueuedPost['riders'], tricks: QueuedProposal['tricks']) {
  return readLedger(tricks, [one?.id ?? 0, other?.id ?? 0]);
}
