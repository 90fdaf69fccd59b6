/** How the names of the locks begin that each running exam holds in its browser. */
export const EXAM_LOCK = 'sen-sitting-';

/** Whether an exam runs in a tab of this browser: then nothing under it is exchanged. */
export async function examIsRunning(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name?.startsWith(EXAM_LOCK));
}
