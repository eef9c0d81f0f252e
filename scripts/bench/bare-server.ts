/** The fastest that Node can do: a process that answers every request with the given bytes. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CapturedAnswer } from './captured-answer.ts';

let status = 200;
let headers: string[] = [];
let body: Buffer = Buffer.alloc(0);

const server = http.createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(body);
});

process.on('message', (answer: CapturedAnswer) => {
  status = answer.status;
  body = Buffer.from(answer.body);
  const length: [string, string][] = status === 304 ? [] : [['content-length', String(body.length)]];
  headers = [...answer.headers, ...length].flat();
  const tell = () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  if (server.listening) tell();
  else server.listen(0, '127.0.0.1', tell);
});
