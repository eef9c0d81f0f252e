/** The videos that no longer play, and what an admin can do about each. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { VideoWatch } from '#contract/api/videos.ts';
import { hostName } from '#contract/rules/videos.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { useFormSubmission } from '../../ui/form.tsx';
import { Link } from '../../ui/link.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { api, flaggedVideosQuery, invalidateAfterChange } from '../queries.ts';
import { useFormatDateTime } from '../table/table.tsx';
import { toast, toastError } from '../toasts.ts';
import { useRestore } from '../trash/use-restore.ts';

/** Nothing while all videos play. */
export function FlaggedVideos() {
  const messages = useAdminMessages().dashboard.flagged;
  const { data } = useQuery(flaggedVideosQuery);
  if (!data || (data.videos.length === 0 && data.heldBack.length === 0)) return null;
  return (
    <section className="dashboard-flagged" aria-labelledby="dashboard-flagged">
      <h2 className="dashboard-heading below-3" id="dashboard-flagged">
        {messages.title}
      </h2>
      {data.heldBack.map(({ host, failed, checked }) => (
        <p key={host} className="admin-hint">
          {messages.heldBack(hostName(host), failed, checked)}
        </p>
      ))}
      {data.videos.length > 0 && (
        <>
          <p className="admin-hint">{messages.text}</p>
          <ul className="above-3">
            {data.videos.map((video) => (
              <FlaggedVideo key={video.id} video={video} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function FlaggedVideo({ video }: { video: VideoWatch['videos'][number] }) {
  const { id, title, host, reason, firstFailedAt, checking } = video;
  const messages = useAdminMessages().dashboard.flagged;
  const admin = useAdminMessages().general;
  const formatDateTime = useFormatDateTime();
  const queries = useQueryClient();
  const restore = useRestore();
  const check = useFormSubmission(
    true,
    async () => {
      await api('POST /flagged-videos/{id}/check', { params: { id } });
      await queries.invalidateQueries({ queryKey: flaggedVideosQuery.queryKey });
    },
    toastError,
  );

  async function hide() {
    await api('DELETE /posts/{id}', { params: { id } });
    toast(messages.hidden(title), { label: admin.remove.undo, run: () => void restore('posts', id, title) });
    await invalidateAfterChange(queries, 'posts');
  }

  return (
    <li>
      <p>
        <Link to={`/posts/${id}`}>{title}</Link>
        <span className="admin-hint">
          {messages.since(messages.reasons[reason](hostName(host)), formatDateTime(firstFailedAt))}
        </span>
      </p>
      <div className="admin-actions">
        <Link
          className="button button-quiet"
          to={`/admin/posts/edit/${id}#video`}
          aria-label={messages.replaceOne(title)}
        >
          {messages.replace}
        </Link>
        <button
          className="button button-quiet"
          type="button"
          aria-label={checking ? undefined : messages.checkOne(title)}
          aria-busy={checking}
          disabled={checking || check.pending}
          onClick={check.submit}
        >
          {checking ? messages.checking : messages.check}
        </button>
        <ConfirmButton
          label={messages.hide}
          name={messages.hideOne(title)}
          title={messages.hideTitle(title)}
          text={admin.remove.trash}
          confirm={messages.hide}
          pending={messages.hiding}
          danger
          run={hide}
        />
      </div>
    </li>
  );
}
