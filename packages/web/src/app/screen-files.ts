import type { ScreenName } from '@sen/domain/urls.ts';

/** Which scripts each screen begins with, by its name, as the build has listed them. */
type ScreenFiles = Readonly<Record<string, readonly string[]>>;

/** Answers how to fetch all scripts of a screen side by side, where the browser would find each by reading the one before. */
export async function readScreenFiles(): Promise<(screen: ScreenName) => void> {
  const answer = await fetch('/screens.json');
  if (!answer.ok) throw new Error(`screens.json: ${answer.status}`);
  const files: ScreenFiles = await answer.json();
  return (screen) => {
    for (const file of files[screen] ?? []) fetchScript(`/${file}`);
  };
}

function fetchScript(path: string): void {
  if (document.head.querySelector(`link[href="${path}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = path;
  document.head.append(link);
}
