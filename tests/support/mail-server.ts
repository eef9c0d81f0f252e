/** An SMTP server that stores every message. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type TestMailServer = {
  url: string;
  port: number;
  /** Received messages, oldest first, in their raw form. */
  letters: { to: string[]; message: string }[];
  /** Resolves after `count` messages. */
  received(count: number): Promise<void>;
  /** Resolves after `count` deliveries have begun. */
  begun(count: number): Promise<void>;
  close(): Promise<void>;
};

/** When a server stops answering: before the message, or instead of its confirmation. */
export type Silence = 'before the letter' | 'after the letter';

/** Starts on `port`, or on a free one. It rejects the recipients in `unknown`. */
export async function startMailServer(port = 0, unknown: string[] = [], silence?: Silence): Promise<TestMailServer> {
  const letters: TestMailServer['letters'] = [];
  let deliveries = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      deliveries += 1;
      server.emit('delivery');
      if (silence === 'before the letter') return;
      const refusal = Object.assign(new Error('No such mailbox'), { responseCode: 550 });
      done(unknown.includes(address) ? refusal : null);
    },
    onData(stream, session, done) {
      text(stream).then((message) => {
        letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), message });
        if (silence !== 'after the letter') done();
        server.emit('letter');
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
    letters,
    async received(count) {
      while (letters.length < count) await once(server, 'letter');
    },
    async begun(count) {
      while (deliveries < count) await once(server, 'delivery');
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
