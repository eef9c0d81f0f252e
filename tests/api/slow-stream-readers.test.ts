/** A client that opens a stream and reads nothing is disconnected. */
import { expect, test } from 'vitest';
import { manualScheduler } from '../support/manual-scheduler.ts';
import { connectRaw, headOf } from '../support/raw-client.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { addFan, buildWorld, pickUpperRiders } from '../support/world.ts';

const LOOK = 1_000;
const HEARTBEAT = 15_000;

test('a client that reads nothing of a stream is disconnected at the second heartbeat', async () => {
  const scheduler = manualScheduler();
  const site = await startSite({ schedule: scheduler.schedule });
  const { riders, cup } = await buildWorld(site);
  const { socket, send, untilReceived } = await connectRaw(site.address);
  await send(headOf(`GET /api/v1/cups/${cup}/live`));
  await untilReceived(/HTTP/);
  socket.pause();
  // Long names soon fill the buffers of the connection.
  const name = 'x'.repeat(1_000_000);
  const picks = pickUpperRiders(riders);
  await site.write((trx) => addFan(trx, { name: 'Long', cup, picks, submittedAt: NOON }));
  for (let update = 0; update < 40; update++) {
    await site.database
      .updateTable('users')
      .set({ name: `${name}${update}` })
      .where('name', '!=', 'Fan')
      .execute();
    await scheduler.tick(LOOK);
  }
  await scheduler.tick(HEARTBEAT);
  expect(scheduler.running(HEARTBEAT)).toBe(1);
  await scheduler.tick(HEARTBEAT);
  await scheduler.untilLeft(HEARTBEAT, 0);
  expect(scheduler.running(LOOK)).toBe(0);
  socket.destroy();
});
