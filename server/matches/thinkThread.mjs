import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

// plain JavaScript: on Node 20 a thread does not inherit how the main thread reads TypeScript
register();
export default (await import(workerData)).default;
