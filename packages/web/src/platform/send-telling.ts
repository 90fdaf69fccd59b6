export interface Outgoing {
  readonly url: URL;
  readonly init: RequestInit & { readonly method: string; readonly headers: Headers };
}

/** Sends as `fetch` does, by the older way of browsers, which alone tells how much is under way. `onSent`: share 0…1 of the body. */
export function sendTelling({ url, init }: Outgoing, onSent: (share: number) => void): Promise<Response> {
  const { method, headers, body, signal } = init;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onSent(loaded / total);
    request.onload = () => {
      const answer = { status: request.status, headers: headersIn(request.getAllResponseHeaders()) };
      resolve(new Response(request.responseText, answer));
    };
    request.onerror = () => reject(new TypeError('the request failed'));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort());
    if (signal?.aborted) return reject(signal.reason);
    request.send(body instanceof FormData || body instanceof URLSearchParams ? body : String(body ?? ''));
  });
}

const headersIn = (lines: string): Headers =>
  new Headers(
    lines
      .trim()
      .split(/[\r\n]+/)
      .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
