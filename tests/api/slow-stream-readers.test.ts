/** A client that opens a stream and reads nothing costs little, and not for long. */
import { expect, test } from 'vitest';
import { manualScheduler } from '../support/manual-scheduler.ts';
import { connectRaw, headOf } from '../support/raw-client.ts';
import { NOON, startSite } from '../support/start-site.ts';
import { addFan, buildWorld, pickUpperRiders } from '../support/world.ts';

const LOOK = 1_000;
const HEARTBEAT = 15_000;

test('a client that reads nothing of a stream is disconnected at the second heartbeat', async () => {
  const hands = manualScheduler();
  const site = await startSite({ schedule: hands.repeat });
  const { riders, cup } = await buildWorld(site);
  const { socket, send, hears } = await connectRaw(site.address);
  await send(headOf(`GET /api/v1/cups/${cup}/live`));
  await hears(/HTTP/);
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
    await hands.tick(LOOK);
  }
  await hands.tick(HEARTBEAT);
  expect(hands.running(HEARTBEAT)).toBe(1);
  await hands.tick(HEARTBEAT);
  await hands.untilLeft(HEARTBEAT, 0);
  expect(hands.running(LOOK)).toBe(0);
  socket.destroy();
});
