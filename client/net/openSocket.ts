import { io, type Socket } from 'socket.io-client';

/** Opens the socket of a game; a test hands in its own. */
export type OpenSocket = (namespace: string) => Socket;

/** The usual way: one line, and no need to meet the same process again. */
const LINE_FIRST = ['websocket', 'polling'];
/** For networks that swallow the line's first words without an answer. */
const REQUESTS_FIRST = ['polling', 'websocket'];
/** A first word without an answer; then the other way is tried, well within the ten seconds that people wait, ms. */
const UNANSWERED = 5000;

export const openSocket: OpenSocket = namespace => {
  const socket = io(namespace, {
    transports: LINE_FIRST,
    tryAllTransports: true,
    reconnectionDelay: 250,
    reconnectionDelayMax: 2000,
    randomizationFactor: 0.5, // a server that is back is not met by everybody at once
    timeout: UNANSWERED,
    auth: { patch: true }, // tell us what has changed
  });
  const next = (transports: string[]): void => {
    socket.io.opts.transports = transports;
  };
  socket.on('connect_error', ({ message }) => next(message === 'timeout' ? REQUESTS_FIRST : LINE_FIRST));
  socket.io.on('close', () => next(LINE_FIRST));
  return socket;
};
