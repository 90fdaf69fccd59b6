import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceOf, header } from './request.ts';
import type { Visit } from './route.ts';
import { hostName } from './schools.ts';
import type { NewSession } from './session.ts';

export const cookieName = (secure: boolean): string => (secure ? '__Host-sen' : 'sen_session');
const otherName = (secure: boolean, name: string): string => `${secure ? '__Host-' : ''}sen_${name}`;

interface VisitParts extends Pick<Visit, 'school' | 'session' | 'step' | 'file' | 'coming' | 'proof' | 'secrets'> {
  readonly token: string | undefined;
}

/** A visit over HTTP: what few calls ask for is read from the request when they do. */
export class HttpVisit implements Visit {
  readonly school: Visit['school'];
  readonly session: Visit['session'];
  readonly step: Visit['step'];
  readonly file: Visit['file'];
  readonly coming: Visit['coming'];
  readonly proof: Visit['proof'];
  readonly secrets: Visit['secrets'];
  readonly #token: string | undefined;
  readonly #secure: boolean;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(secure: boolean, request: FastifyRequest, reply: FastifyReply, parts: VisitParts) {
    this.school = parts.school;
    this.session = parts.session;
    this.step = parts.step;
    this.file = parts.file;
    this.coming = parts.coming;
    this.proof = parts.proof;
    this.secrets = parts.secrets;
    this.#token = parts.token;
    this.#secure = secure;
    this.#request = request;
    this.#reply = reply;
  }

  get halves(): Visit['halves'] {
    const secret = this.#request.cookies[cookieName(this.#secure)];
    return secret !== undefined && this.#token !== undefined ? { secret, token: this.#token } : undefined;
  }

  get trace_id(): string {
    return this.#request.id;
  }

  get address(): string {
    return this.#request.ip;
  }

  get device(): string {
    return deviceOf(header(this.#request, 'user-agent') ?? '');
  }

  get browser(): boolean {
    return header(this.#request, 'sec-fetch-site') !== undefined;
  }

  /**
   * A host that names a school is its own; what else may stand in the header is dropped, so that no link leads elsewhere. Of ports only
   * the one counts at which this server is reached without TLS before it.
   */
  get origin(): string {
    const { host, socket } = this.#request;
    if (this.#secure) return `https://${hostName(host)}`;
    const has_port = /:\d{1,5}$/.test(host) && socket.localPort !== undefined;
    return `http://${hostName(host)}${has_port ? `:${socket.localPort}` : ''}`;
  }

  get host(): string {
    return this.#request.host;
  }

  signIn({ secret, remember }: NewSession): void {
    this.#reply.setCookie(cookieName(this.#secure), secret, {
      ...this.#cookie(),
      ...(remember && { maxAge: 2_592_000 }),
    });
  }

  signOut(): void {
    this.#reply.clearCookie(cookieName(this.#secure), this.#cookie());
    // Pictures of people are kept for a year and shown without asking; whoever sits there next finds none.
    this.#reply.header('clear-site-data', '"cache"');
  }

  cookie(name: string): string | undefined {
    return this.#request.cookies[otherName(this.#secure, name)];
  }

  setCookie(name: string, value: string | undefined, seconds: number): void {
    const full = otherName(this.#secure, name);
    if (value === undefined) this.#reply.clearCookie(full, this.#cookie());
    else this.#reply.setCookie(full, value, { ...this.#cookie(), maxAge: seconds });
  }

  #cookie() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#secure } as const;
  }
}
