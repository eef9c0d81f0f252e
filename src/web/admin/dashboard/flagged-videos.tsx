import { useQuery } from '@tanstack/react-query';
import type { VideoWatch } from '#contract/api/videos.ts';
import { hostName } from '#contract/rules/videos.ts';
import { useMessages } from '../../site/messages.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Link } from '../../ui/link.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { api, flaggedVideosQuery, invalidateAfterChange, queries } from '../queries.ts';
import { ActionButton } from '../table/action-button.tsx';
import { useFormatDateTime } from '../table/table.tsx';
import { toast, useRestore } from '../toasts.ts';

export function FlaggedVideos() {
  const messages = useAdminMessages().dashboard.flagged;
  const { data } = useQuery(flaggedVideosQuery);
  if (!data || (data.videos.length === 0 && data.heldBack.length === 0)) return null;
  return (
    <TitledSection className="dashboard-flagged" titleClass="dashboard-heading below-3" title={messages.title}>
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
    </TitledSection>
  );
}

function FlaggedVideo({ video }: { video: VideoWatch['videos'][number] }) {
  const { id, title, host, reason, firstFailedAt, checking } = video;
  const { dashboard, general } = useAdminMessages();
  const messages = dashboard.flagged;
  const { ui } = useMessages();
  const formatDateTime = useFormatDateTime();
  const restore = useRestore();

  async function check() {
    await api('POST /flagged-videos/{id}/check', { params: { id } });
    await queries.invalidateQueries({ queryKey: flaggedVideosQuery.queryKey });
  }

  async function hide() {
    await api('DELETE /posts/{id}', { params: { id } });
    toast(messages.hidden(title), { label: ui.undo, run: () => void restore('posts', id, title) });
    await invalidateAfterChange('posts');
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
        <ActionButton
          label={messages.check}
          name={messages.checkOne(title)}
          pending={messages.checking}
          busy={checking}
          run={check}
        />
        <ConfirmButton
          label={messages.hide}
          name={messages.hideOne(title)}
          title={messages.hideTitle(title)}
          text={general.remove.trash}
          pending={messages.hiding}
          danger
          run={hide}
        />
      </div>
    </li>
  );
}
