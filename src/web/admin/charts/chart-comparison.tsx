import { useState } from 'react';
import type { ChartQueueEntry } from '#contract/api/charting.ts';
import type { RiderName, Trick } from '#contract/api/posts.ts';
import { hasOutcome, otherRider } from '#contract/rules/letters.ts';
import { shortNames } from '#contract/rules/names.ts';
import { COLON } from '#contract/rules/translated-text.ts';
import { formatVideoTime, hasEnd } from '#contract/rules/videos.ts';
import { useMessages } from '../../site/messages.ts';
import { useAdminMessages } from '../admin-messages.ts';
import { PressedButtons } from '../table/table.tsx';
import { type ComparedRow, compareCharts } from './compare-charts.ts';

export function ChartComparison({ post, proposals }: ChartQueueEntry) {
  const messages = useAdminMessages().charts;
  const { charting, language } = useMessages();
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const rows = compareCharts(
    post.tricks,
    proposals.map(({ tricks }) => tricks),
  );
  const different = rows.filter(({ differs }) => differs.size > 0);
  // The chart that differs is gone after a refusal.
  const shown = onlyDifferent && different.length > 0 ? different : rows;
  const charts = [
    ...(post.tricks.length > 0 ? [{ key: 0, name: messages.columns.stored, chart: 0 }] : []),
    ...proposals.map(({ id, fan }, index) => ({ key: id, name: fan.name, chart: index + 1 })),
  ];
  return (
    <>
      <div className="row below-3">
        <PressedButtons
          label={messages.show.label}
          choices={['all', 'different']}
          labels={{ all: messages.show.all, different: messages.show.different(different.length) }}
          chosen={shown === rows ? 'all' : 'different'}
          onChoose={(choice) => setOnlyDifferent(choice === 'different')}
          disabled={different.length === 0 ? 'different' : undefined}
        />
        {different.length === 0 && <p className="admin-hint">{messages.same}</p>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keys */}
      <section className="charts-place" tabIndex={0} aria-label={`${charting.rows}${COLON[language]} ${post.title}`}>
        <table className="charts-table small fill">
          <thead>
            <tr>
              <th scope="col">{messages.columns.time}</th>
              {charts.map(({ key, name }) => (
                <th scope="col" key={key}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={rows.indexOf(row)} className={row.differs.size > 0 ? 'charts-differs' : undefined}>
                <th scope="row">
                  {formatVideoTime(Math.round(row.start * 10) / 10)}
                  {row.differs.size > 0 && <span className="charts-mark bold">{messages.differs}</span>}
                </th>
                {charts.map(({ key, name, chart }) => (
                  <td key={key}>
                    <span className="charts-column">{name}</span>
                    <Cell
                      row={row}
                      chart={chart}
                      riders={post.riders}
                      charted={chart > 0 || post.tricks.some(hasOutcome)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

type CellProps = {
  row: ComparedRow;
  chart: number;
  riders: readonly RiderName[];
  /** False if the chart is captions without a ledger. */
  charted: boolean;
};

function Cell({ row: { cells, differs }, chart, riders, charted }: CellProps) {
  const messages = useAdminMessages().charts;
  const cell = cells[chart];
  if (!cell) return <em className="charts-missing quiet">{messages.missing}</em>;
  const { trick, number } = cell;
  const { start, end, name } = trick;
  const times = (hasEnd(trick) ? [start, end] : [start]).map((second) => formatVideoTime(second)).join('–');
  return (
    <>
      <span className="quiet">
        {number}. {differs.has('name') ? <mark>{name}</mark> : name}
      </span>
      {differs.has('time') && <mark className="charts-time">{times}</mark>}
      {charted && <Outcome trick={trick} riders={riders} differs={differs} />}
    </>
  );
}

type OutcomeProps = Pick<ComparedRow, 'differs'> & { trick: Trick; riders: readonly RiderName[] };

function Outcome({ trick, riders, differs }: OutcomeProps) {
  const messages = useAdminMessages().charts;
  const { charting } = useMessages();
  const { setter, set, reply, replyAt, again } = trick;
  if (again) return <span>{differs.has('outcome') ? <mark>{messages.again}</mark> : messages.again}</span>;
  if (!hasOutcome(trick)) return <span className="charts-missing quiet">{messages.noOutcome}</span>;
  const [one, other] = riders;
  const names = shortNames(one?.name ?? '', other?.name ?? '');
  const nameOf = (id: number | undefined) =>
    names[riders.findIndex((rider) => rider.id === id)] ?? messages.unknownRider;
  const replier = setter === undefined || !one || !other ? undefined : otherRider([one.id, other.id], setter);
  const exchange = [
    [messages.sets(nameOf(setter)), set && messages.set[set]].filter(Boolean).join(', '),
    reply && messages.reply[reply](nameOf(replier)),
  ]
    .filter(Boolean)
    .join(' · ');
  const moment = replyAt === undefined ? undefined : charting.time(formatVideoTime(replyAt));
  return (
    <span>
      {differs.has('outcome') ? <mark>{exchange}</mark> : exchange}
      {moment && <> {differs.has('replyAt') ? <mark>{moment}</mark> : moment}</>}
    </span>
  );
}
