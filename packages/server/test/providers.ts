import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** An OpenID provider on the loopback: discovery, keys, and tokens as it would sign them. */
export async function openOpenIdProvider() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const stranger = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const state = { down: false };
  const { address, close } = await serve((request, response) => {
    if (state.down) return response.writeHead(503).end();
    const answers: Readonly<Record<string, unknown>> = {
      '/.well-known/openid-configuration': { issuer: address, jwks_uri: `${address}/keys` },
      '/keys': { keys: [jwk] },
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers[request.url ?? ''] ?? null));
  });
  const sign = (
    claims: JWTPayload,
    changes: { audience?: string; issuer?: string; expires?: number; forged?: boolean } = {},
  ) => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(changes.issuer ?? address)
      .setAudience(changes.audience ?? 'client-of-the-school')
      .setIssuedAt(now - 10)
      .setExpirationTime(now + (changes.expires ?? 600))
      .sign(changes.forged ? stranger.privateKey : privateKey);
  };
  return { address, close, sign, state };
}

export interface GraphPerson {
  readonly id: string;
  readonly name: string;
  readonly email?: string;
  /** App the token was made for. */
  readonly app_id: string;
}

/** A Graph on the loopback that knows some user access tokens and one app's own token. */
export function openGraph(app_token: string, people: Readonly<Record<string, GraphPerson>>) {
  const read = (request: IncomingMessage) => new URL(request.url ?? '/', 'http://graph');
  return serve((request, response) => {
    const { pathname, searchParams } = read(request);
    const asked = searchParams.get(pathname === '/debug_token' ? 'input_token' : 'access_token') ?? '';
    const person = people[asked];
    response.setHeader('content-type', 'application/json');
    if (pathname === '/debug_token') {
      if (searchParams.get('access_token') !== app_token) return response.writeHead(400).end('{}');
      const data = person ? { is_valid: true, app_id: person.app_id, user_id: person.id } : { is_valid: false };
      return response.end(JSON.stringify({ data }));
    }
    if (!person) return response.writeHead(400).end('{}');
    return response.end(JSON.stringify({ id: person.id, name: person.name, email: person.email }));
  });
}
