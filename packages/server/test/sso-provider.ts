import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { serve } from './providers.ts';

/** What a bad provider, or somebody between, would change about a token. */
export interface Changes {
  readonly audience?: string | string[];
  readonly issuer?: string;
  readonly expires?: number;
  readonly nonce?: string;
  readonly claims?: JWTPayload;
  readonly forged?: boolean;
}

interface Granted {
  readonly person: JWTPayload;
  readonly asked: URLSearchParams;
  readonly changes: Changes;
}

/**
 * A provider on the loopback with one client: it gives codes for people and exchanges each once, as a strict one would.
 * @param people by name: who may sign in on its page.
 */
export async function openSsoProvider(
  people: Readonly<Record<string, JWTPayload>> = {},
  client = { id: 'sen-client', secret: 'p&ss w+rd' },
) {
  const keys = { one: await generateKeyPair('RS256'), two: await generateKeyPair('RS256') };
  const state = { down: false, kid: 'one' as 'one' | 'two', document: {} as Record<string, unknown> };
  const granted = new Map<string, Granted>();
  let made = 0;

  const { address, close } = await serve(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (state.down) return response.writeHead(503).end();
    if (request.url === '/.well-known/openid-configuration') return response.end(JSON.stringify(documentOf()));
    if (request.url === '/keys')
      return response.end(
        JSON.stringify({ keys: [{ ...(await exportJWK(keys[state.kid].publicKey)), kid: state.kid, alg: 'RS256' }] }),
      );
    const { pathname, searchParams } = new URL(request.url ?? '/', address);
    if (pathname === '/authorize') {
      const person = people[searchParams.get('person') ?? ''];
      if (!person) return response.setHeader('content-type', 'text/html').end(pageFor(searchParams));
      searchParams.delete('person');
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      for (const [name, value] of Object.entries(comeBack(request.url ?? '', person)))
        back.searchParams.set(name, value);
      return response.writeHead(302, { location: back.href }).end();
    }
    let body = '';
    for await (const chunk of request) body += chunk;
    const token =
      request.url === '/token' && (await exchange(new URLSearchParams(body), request.headers.authorization));
    if (!token) return response.writeHead(400).end(JSON.stringify({ error: 'invalid_grant' }));
    return response.end(JSON.stringify({ access_token: 'x', token_type: 'Bearer', id_token: token }));
  });

  /** Everybody signs in by a click. */
  function pageFor(asked: URLSearchParams): string {
    const links = Object.keys(people).map(
      (person) => `<p><a href="?${new URLSearchParams({ ...Object.fromEntries(asked), person })}">${person}</a>`,
    );
    return `<!doctype html><title>Provider</title><h1>Who are you?</h1>${links.join('')}`;
  }

  const documentOf = () => ({
    issuer: address,
    authorization_endpoint: `${address}/authorize`,
    token_endpoint: `${address}/token`,
    jwks_uri: `${address}/keys`,
    code_challenge_methods_supported: ['S256'],
    ...state.document,
  });

  async function exchange(form: URLSearchParams, authorization = ''): Promise<string | undefined> {
    const code = form.get('code') ?? '';
    const grant = granted.get(code);
    granted.delete(code);
    const half = (text: string) => new URLSearchParams({ x: text }).toString().slice(2);
    const basic = Buffer.from(`${half(client.id)}:${half(client.secret)}`).toString('base64');
    if (!grant || authorization !== `Basic ${basic}`) return undefined;
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (challenge !== grant.asked.get('code_challenge')) return undefined;
    if (form.get('redirect_uri') !== grant.asked.get('redirect_uri')) return undefined;
    return sign(grant);
  }

  function sign({ person, asked, changes }: Granted): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const key = changes.forged ? keys[state.kid === 'one' ? 'two' : 'one'] : keys[state.kid];
    return new SignJWT({ ...person, nonce: changes.nonce ?? asked.get('nonce'), ...changes.claims })
      .setProtectedHeader({ alg: 'RS256', kid: state.kid })
      .setIssuer(changes.issuer ?? address)
      .setAudience(changes.audience ?? client.id)
      .setIssuedAt(now - 60)
      .setExpirationTime(now + (changes.expires ?? 600))
      .sign(key.privateKey);
  }

  /** What a person brings back who was sent to `sent_to` and signed in there. */
  function comeBack(sent_to: string, person: JWTPayload, changes: Changes = {}) {
    const asked = new URL(sent_to, address).searchParams;
    made += 1;
    const code = `code-${made}`;
    granted.set(code, { person, asked, changes });
    return { code, state: asked.get('state') ?? '' };
  }
  return { address, client, state, comeBack, close };
}
