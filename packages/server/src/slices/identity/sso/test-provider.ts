import type { Input } from '@sen/domain/shared/contract.ts';
import { refuse } from '@sen/domain/shared/errors.ts';
import { isIssuer, mayConfigure } from '@sen/domain/tenancy/configuration.ts';
import type * as calls from '@sen/domain/tenancy/sso-contract.ts';
import type { SsoFinding } from '@sen/domain/tenancy/sso-contract.ts';
import { type Outbound, OutboundError } from '../../../platform/outbound.ts';
import type { Open, Visit } from '../../../platform/route.ts';
import { Discovery, discoveryAddress, isDoor, Keys, sameIssuer } from './provider.ts';

type Result = SsoFinding['result'];
const finding = (key: string, result: Result | boolean, detail = ''): SsoFinding => ({
  key: `sso_test_${key}`,
  result: typeof result === 'boolean' ? (result ? 'good' : 'bad') : result,
  detail: detail.slice(0, 300),
});

/** What a school's root should know before people are sent to a provider: each thing it needs, and what is there in its place. */
export async function testSso({ outbound }: Open, { issuer }: Input<typeof calls.testSso>, { session }: Visit) {
  if (!session || !mayConfigure(session.actor)) refuse('permission_denied');
  if (!isIssuer(issuer)) refuse('invalid_input', { err: { issuer: 'this_is_not_an_issuer' } });
  const document = await read(outbound, issuer, discoveryAddress(issuer));
  if ('fault' in document) return [finding('document', false, document.fault)];
  const provider = Discovery.partial().safeParse(document.json).data;
  if (!provider) return [finding('document', false, discoveryAddress(issuer))];
  const { jwks_uri = '', authorization_endpoint = '', token_endpoint = '', issuer: named = '' } = provider;
  return [
    finding('document', true, discoveryAddress(issuer)),
    finding('issuer', sameIssuer(named, issuer), named),
    finding('door', isDoor(authorization_endpoint, issuer), authorization_endpoint),
    finding('exchange', isDoor(token_endpoint, issuer), token_endpoint),
    await keysFinding(outbound, jwks_uri),
    pkceFinding(provider),
  ];
}

async function keysFinding(outbound: Outbound, jwks_uri: string): Promise<SsoFinding> {
  const answer = await read(outbound, jwks_uri, jwks_uri);
  if ('fault' in answer) return finding('keys', false, answer.fault);
  const keys = Keys.safeParse(answer.json).data?.keys ?? [];
  return finding(
    'keys',
    keys.some(({ kty }) => kty === 'RSA' || kty === 'EC' || kty === 'OKP'),
    jwks_uri,
  );
}

/** Many providers know it and do not say so. */
function pkceFinding({ code_challenge_methods_supported: methods }: Partial<Discovery>): SsoFinding {
  if (!methods) return finding('pkce', 'doubtful');
  return finding('pkce', methods.includes('S256'), methods.join(', '));
}

async function read(outbound: Outbound, origin: string, address: string) {
  try {
    return { json: await outbound.to([origin]).json(address) };
  } catch (error) {
    if (error instanceof OutboundError) return { fault: error.message };
    throw error;
  }
}
