import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RiderName } from '#contract/api/posts.ts';
import type { Duel, LedgerResult } from '#contract/rules/letters.ts';
import { VIDEO_HOSTS } from '#contract/rules/posts.ts';
import { findVideoId } from '#contract/rules/videos.ts';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { useAdminMessages } from '../admin-messages.ts';
import { TYPED } from '../form/fields.tsx';
import { toText } from '../form/form-values.ts';
import { riderListQuery } from '../queries.ts';
import { differsFromForm } from './post-ledger.ts';
import { type PostValues, withWinner } from './post-values.ts';
import { toTrickRows, toTricks } from './trick-rows.ts';
import { setResult } from './type-fields.tsx';
import type { TrickRows } from './use-trick-rows.ts';

const ChartingTool = lazyWithRetry(() => import('../../charting/charting-tool.tsx').then((m) => m.ChartingTool));

type Form = UseFormReturn<PostValues>;

export type DuelRiders = readonly [RiderName, RiderName];

/** The names are empty until the riders are loaded. */
export function useDuelRiders(duel: Duel | undefined): DuelRiders | undefined {
  const { data: riders = [] } = useQuery(riderListQuery);
  if (!duel) return undefined;
  const find = (id: number) => ({ id, name: riders.find((rider) => rider.id === id)?.name ?? '' });
  return [find(duel[0]), find(duel[1])];
}

type ChartedForm = {
  form: Form;
  tricks: TrickRows;
  /** Undefined if the post cannot have a ledger. */
  riders: DuelRiders | undefined;
};

/** Returns the tool, or else why it cannot open. */
export function useChartingTool({ form, tricks, riders }: ChartedForm): { tool?: ReactNode; obstacle?: string } {
  const { chart } = useAdminMessages().tricks;
  const { videoHost, vimeoId, vimeoHash, title } = form.watch();
  const host = VIDEO_HOSTS.find((host) => host === videoHost);
  const rows = toTricks(tricks.rows);
  if (!riders) return { obstacle: chart.onlyDuels };
  if (!host || findVideoId(host, vimeoId) === undefined) return { obstacle: chart.noVideo };
  if (!rows) return { obstacle: chart.invalidTimes };
  const tool = (
    <ChartingTool
      video={{ videoHost: host, vimeoId, vimeoHash, title }}
      riders={riders}
      rows={rows.map(({ trick }) => trick)}
      onChange={(rows) => tricks.replace(toTrickRows(rows))}
    />
  );
  return { tool };
}

type ChartingProps = {
  open: boolean;
  onOpen: (open: boolean) => void;
  obstacle: string | undefined;
  tool: ReactNode;
};

export function Charting({ open, onOpen, obstacle, tool }: ChartingProps) {
  const { chart } = useAdminMessages().tricks;
  return (
    <div className="admin-chart">
      <div className="admin-actions">
        <button
          className="button button-quiet"
          type="button"
          disabled={obstacle !== undefined && !open}
          aria-expanded={open}
          onClick={() => onOpen(!open)}
        >
          {open ? chart.close : chart.open}
        </button>
        {obstacle !== undefined && <p className="admin-hint">{obstacle}</p>}
      </div>
      {tool}
    </div>
  );
}

type ResultOfLedgerProps = {
  form: Form;
  riders: DuelRiders;
  /** Undefined while the ledger is incomplete or breaks a rule. */
  result: LedgerResult | undefined;
  /** Undefined until the admin keeps the result of the form. */
  toCheck: readonly number[] | undefined;
  onKeepForm: (kept: boolean) => void;
};

/** Fills in an open result, and asks which of two different results is right. */
export function ResultOfLedger({ form, riders, result, toCheck, onKeepForm }: ResultOfLedgerProps) {
  const messages = useAdminMessages().tricks.ledger;
  const { winnerId, loserId, winnerScore } = form.watch();
  useFilledResult(form, result);
  if (!result) return null;
  const nameOf = (id: number) => riders.find((rider) => rider.id === id)?.name ?? '';
  const differs = differsFromForm(result, { winnerId, loserId, winnerScore });
  const formScore = winnerScore === '' ? undefined : Number(winnerScore);

  return (
    <div className="admin-ledger">
      <div role="status">
        <p>
          {messages.result(nameOf(result.winnerId), result.winnerScore)}
          {differs && ` ${messages.formSays(nameOf(Number(winnerId)), formScore)}`}
        </p>
        {differs && toCheck && <p className="admin-error">{messages.check(toCheck)}</p>}
      </div>
      {differs && (
        <div className="admin-actions">
          <button
            className="button button-quiet"
            type="button"
            onClick={() => {
              onKeepForm(false);
              takeResult(form, result);
            }}
          >
            {messages.takeLedger}
          </button>
          <button className="button button-quiet" type="button" onClick={() => onKeepForm(true)}>
            {messages.keepForm}
          </button>
        </div>
      )}
    </div>
  );
}

function takeResult(form: Form, result: LedgerResult | undefined): void {
  setResult(form, withWinner(form.getValues(), toText(result?.winnerId)));
  form.setValue('winnerScore', toText(result?.winnerScore), TYPED);
}

/** The filled result follows the ledger until the admin chooses another result. */
function useFilledResult(form: Form, result: LedgerResult | undefined): void {
  const filled = useRef<LedgerResult>(undefined);

  const fill = useEffectEvent(() => {
    const { winnerId, winnerScore } = form.getValues();
    const before = filled.current;
    const follows = before && winnerId === String(before.winnerId) && winnerScore === String(before.winnerScore);
    const open = winnerId === '' || (winnerId === String(result?.winnerId) && winnerScore === '');
    if (!follows && !(open && result)) return;
    takeResult(form, result);
    filled.current = result;
  });

  const { winnerId, winnerScore } = result ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result is filled in when it changes
  useEffect(() => fill(), [winnerId, winnerScore]);
}

/** An admin who charts the game from its video clears the mark. */
export function DemoLedger({ form }: { form: Form }) {
  const messages = useAdminMessages().tricks.ledger;
  return (
    <label className="admin-choice">
      <input
        type="checkbox"
        checked={form.watch('demoLedger') === 'true'}
        onChange={(event) => form.setValue('demoLedger', String(event.target.checked), TYPED)}
      />
      {messages.demo}
    </label>
  );
}
