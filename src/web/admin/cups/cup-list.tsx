/** `/admin/cups`: all cups, newest first (spec 2). */

import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Cup } from '#contract/api/cups.ts';
import type { Site } from '#contract/api/site.ts';
import { BRACKET_RIDERS } from '#contract/rules/bracket.ts';
import { BRACKET_CUP_PATH } from '#contract/rules/paths.ts';
import { formatDateRange } from '../../cup/date-range.ts';
import { useMessages } from '../../site/messages.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadState } from '../../ui/loaded.tsx';
import { ListHeader } from '../admin-header.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { usePermits } from '../permissions.ts';
import { api, cupListQuery, invalidateAfterChange, siteQuery } from '../queries.ts';
import { LinkRow, Table } from '../table/table.tsx';
import { toast } from '../toasts.ts';
import { FilledSlots } from './bracket-fields.tsx';
import { countFilledSlots } from './cup-values.ts';

export function CupList() {
  const { nothing } = useAdminMessages().general.list;
  const query = useQuery(cupListQuery);
  const site = useQuery(siteQuery);
  return (
    <>
      <ListHeader kind="cups" />
      <LoadState loaded={query.data?.length ? site : query} />
      {query.data?.length === 0 && <p className="admin-empty">{nothing}</p>}
      {query.data && query.data.length > 0 && site.data && <CupTable cups={query.data} site={site.data} />}
    </>
  );
}

function CupTable({ cups, site }: { cups: readonly Cup[]; site: Site }) {
  const { columns, fields, hints } = useAdminMessages().cups;
  const present = cups.find(({ info }) => info.id === site.bracketCupId);
  return (
    <>
      {site.bracketCupIsFixed && <p className="admin-hint below-3">{hints.bracketPageFixed}</p>}
      <Table columns={[fields.slug, fields.location, columns.dateRange, fields.riderCount, fields.bracketPage]}>
        {cups.map((cup) => (
          <CupRow key={cup.info.id} cup={cup} present={present} fixed={site.bracketCupIsFixed} />
        ))}
      </Table>
    </>
  );
}

function LiveBadge() {
  const messages = useAdminMessages().cups.live;
  return (
    <span className="admin-cup-live">
      <span className="admin-mark admin-mark-live">{messages.badge}</span>
      <Link to={BRACKET_CUP_PATH}>{messages.page}</Link>
    </span>
  );
}

type CupRowProps = {
  cup: Cup;
  present: Cup | undefined;
  /** Whether the operator has set the cup of the bracket page. */
  fixed: boolean;
};

function CupRow({ cup, present, fixed }: CupRowProps) {
  const { info } = cup;
  const { cup: messages, times } = useMessages();
  const { cups, general } = useAdminMessages();
  const { columns, fields } = cups;
  const { none } = general.list;
  const isLive = present === cup;
  const filled = countFilledSlots(cup);
  const permits = usePermits();
  const canChoose = permits('PATCH /cups/{id}') && !isLive && !fixed && info.riderCount === BRACKET_RIDERS;
  return (
    <LinkRow to={`/admin/cups/edit/${info.id}`} heading={info.slug}>
      <td data-column={fields.location}>{info.location}</td>
      <td data-column={columns.dateRange}>
        {info.dateRange === null ? none : formatDateRange(info.dateRange, times, messages.dates)}
      </td>
      <td data-column={fields.riderCount}>
        {info.riderCount}
        {filled < info.riderCount && <FilledSlots filled={filled} slots={info.riderCount} />}
      </td>
      {/* On phones the text of the button names the column. */}
      <td data-column={canChoose ? undefined : fields.bracketPage}>
        {(isLive && <LiveBadge />) || (canChoose ? <ChooseButton cup={cup} present={present} /> : none)}
      </td>
    </LinkRow>
  );
}

function ChooseButton({ cup: { info }, present }: Pick<CupRowProps, 'cup' | 'present'>) {
  const { cups, general } = useAdminMessages();
  const { choose } = cups;
  const navigate = useNavigate();
  const { id, slug, version } = info;

  async function run() {
    await api('PATCH /cups/{id}', { params: { id }, body: { onBracketPage: true, version } });
    toast(choose.done(slug), { label: general.form.showCup, run: () => void navigate(BRACKET_CUP_PATH) });
    await invalidateAfterChange('cups');
  }

  return (
    <ConfirmButton
      label={choose.open}
      name={choose.openOne(slug)}
      title={choose.title(slug)}
      text={present ? choose.replaces(present.info.slug) : choose.text}
      confirm={choose.confirm}
      pending={choose.pending}
      run={run}
    />
  );
}
