import type { VideoHost } from '#contract/post-types.ts';
import type { RiderName, Trick } from '#contract/posts.ts';

export type ChartingToolProps = {
  video: { host: VideoHost; id: string; title: string };
  riders: readonly [RiderName, RiderName];
  rows: readonly Trick[];
  onChange: (rows: Trick[]) => void;
};

export function ChartingTool({ video, riders, rows }: ChartingToolProps) {
  return <p>{[video.title, ...riders.map(({ name }) => name), rows.length].join(', ')}</p>;
}
