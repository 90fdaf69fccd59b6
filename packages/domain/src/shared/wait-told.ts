/** How long somebody has to wait before another try, as it is told: in seconds under a minute, else in minutes. */
interface Wait {
  readonly key: 'too_many_requests_seconds' | 'too_many_requests_minutes';
  readonly count: number;
}

export const waitTold = (seconds: number): Wait =>
  seconds < 60
    ? { key: 'too_many_requests_seconds', count: Math.max(2, Math.ceil(seconds)) }
    : { key: 'too_many_requests_minutes', count: Math.ceil(seconds / 60) };
