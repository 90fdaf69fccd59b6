/** Loaded into the server of a bench: at SIGUSR2 it says for how many milliseconds its event loop was held at most since it was asked last. */
import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

process.on('SIGUSR2', () => {
  const file = process.env.SEN_BENCH_LOOP;
  if (!file) return;
  writeFileSync(`${file}.new`, String(Math.max(0, delay.max / 1e6 - RESOLUTION_MS)));
  renameSync(`${file}.new`, file);
  delay.reset();
});
