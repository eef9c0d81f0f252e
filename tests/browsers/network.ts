/** A proxy before the site, whose connections a journey can cut. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Network = { address: string; setConnected: (connected: boolean) => void; close: () => void };

export async function openNetwork(site: URL): Promise<Network> {
  let isConnected = true;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (!isConnected) return void client.destroy();
    const upstream = connect(Number(site.port), site.hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket));
      socket.pipe(other);
    }
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setConnected(connected) {
      isConnected = connected;
      if (!connected) cut();
    },
    close() {
      server.close();
      cut();
    },
  };
}
