import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

const OPENS = /^\/socket\.io\//i;
const GOES_ON = /[?&]sid=/;
const NOT_HERE = 'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** From now on whoever comes to open a socket is told 503, on which a proxy asks the next server; sockets that stand are served on. */
export function turnAway(http: Server): void {
  http.removeAllListeners('upgrade');
  http.on('upgrade', (_: IncomingMessage, line: Duplex) => {
    line.on('error', () => {}); // nobody else listens to a line that is given over, and one torn off would end the process
    line.end(NOT_HERE, () => line.destroy()); // whoever keeps its other half open would keep the server
  });
  const others = http.listeners('request') as ((asked: IncomingMessage, answer: ServerResponse) => void)[];
  http.removeAllListeners('request');
  http.on('request', (asked: IncomingMessage, answer: ServerResponse) => {
    const { url = '' } = asked;
    if (OPENS.test(url) && !GOES_ON.test(url)) answer.writeHead(503, { Connection: 'close' }).end();
    else for (const other of others) other.call(http, asked, answer);
  });
}
