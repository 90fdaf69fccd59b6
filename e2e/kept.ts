import type { Page } from 'playwright-core';

/** All that scripts of the page can find of what the browser keeps: storage, databases, caches, cookies and the state of the address. */
export const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    texts.push(document.cookie, ...Object.values(history.state ?? {}).map(String), location.href);
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name);
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
      for (const store of db.objectStoreNames) {
        const rows = await new Promise((resolve, reject) => {
          const asked = db.transaction(store).objectStore(store).getAll();
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => reject(asked.error);
        });
        texts.push(JSON.stringify(rows));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        texts.push(request.url);
        if (/html|json/.test(answer?.headers.get('content-type') ?? '')) texts.push((await answer?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
