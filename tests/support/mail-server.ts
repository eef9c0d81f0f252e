/** An SMTP server that stores every message. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type TestMailServer = {
  url: string;
  port: number;
  /** Raw messages, oldest first. */
  messages: { to: string[]; text: string }[];
  /** The connections that clients have opened. */
  connections(): number;
  /** Resolves after `count` messages. */
  received(count: number): Promise<void>;
  /** Resolves after `count` deliveries have begun. */
  begun(count: number): Promise<void>;
  close(): Promise<void>;
};

/** When a server stops answering: before the message, or instead of its confirmation. */
export type Silence = 'before the message' | 'after the message';

/** Starts on `port`, or on a free one. It rejects the recipients in `unknown`, and stops answering for those that `isSlow` names. */
export async function startMailServer(
  port = 0,
  unknown: string[] = [],
  silence?: Silence,
  isSlow = (_address: string) => true,
): Promise<TestMailServer> {
  const messages: TestMailServer['messages'] = [];
  let [connections, deliveries] = [0, 0];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onRcptTo({ address }, _session, done) {
      deliveries += 1;
      server.emit('delivery');
      if (silence === 'before the message' && isSlow(address)) return;
      const rejection = Object.assign(new Error('No such mailbox'), { responseCode: 550 });
      done(unknown.includes(address) ? rejection : null);
    },
    onData(stream, session, done) {
      text(stream).then((received) => {
        messages.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: received });
        if (silence !== 'after the message') done();
        server.emit('message');
      }, done);
    },
  });
  // A sender that is killed during a delivery resets its connection.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET') throw error;
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const bound = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    messages,
    connections: () => connections,
    async received(count) {
      while (messages.length < count) await once(server, 'message');
    },
    async begun(count) {
      while (deliveries < count) await once(server, 'delivery');
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
