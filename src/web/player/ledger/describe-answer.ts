import { CALL_POINTS, type Calls } from '#contract/rules/calls.ts';
import type { LedgerRow } from '#contract/rules/letters.ts';
import type { calls as english } from '#messages/en/ledger.ts';

type Messages = Pick<typeof english, 'answers' | 'right' | 'said' | 'noCall'>;

/** 'Stomped. Right, 42 points.' */
export function describeAnswer(rows: readonly LedgerRow[], row: number, calls: Calls, messages: Messages): string {
  return `${messages.answers[rows[row]?.reply ?? 'landed']} ${judgeCall(rows, row, calls, messages)}`;
}

/** 'Right, 42 points.' or 'You said stomped.' */
export function judgeCall(rows: readonly LedgerRow[], row: number, calls: Calls, messages: Messages): string {
  const call = calls.get(row);
  if (call === undefined) return messages.noCall;
  return call === rows[row]?.reply ? messages.right(CALL_POINTS[call]) : messages.said[call];
}
