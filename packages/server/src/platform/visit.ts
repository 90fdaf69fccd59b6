import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceOf, header } from './request.ts';
import type { Visit } from './route.ts';
import { hostName } from './schools.ts';
import type { NewSession } from './session.ts';

export const cookieName = (secure: boolean): string => (secure ? '__Host-sen' : 'sen_session');
const otherName = (secure: boolean, name: string): string => `${secure ? '__Host-' : ''}sen_${name}`;

interface VisitParts extends Pick<Visit, 'school' | 'session' | 'step' | 'file' | 'proof'> {
  readonly token: string | undefined;
}

/** A visit over HTTP: what few calls ask for is read from the request when they do. */
export class HttpVisit implements Visit {
  readonly school: Visit['school'];
  readonly session: Visit['session'];
  readonly step: Visit['step'];
  readonly file: Visit['file'];
  readonly proof: Visit['proof'];
  readonly #token: string | undefined;
  readonly #secure: boolean;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(secure: boolean, request: FastifyRequest, reply: FastifyReply, parts: VisitParts) {
    this.school = parts.school;
    this.session = parts.session;
    this.step = parts.step;
    this.file = parts.file;
    this.proof = parts.proof;
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

  /** A host that names a school is its own; what else may stand in the header is dropped, so that no link leads elsewhere. */
  get origin(): string {
    const { host } = this.#request;
    const port = /:\d{1,5}$/.exec(host)?.[0] ?? '';
    return `${this.#secure ? 'https' : 'http'}://${hostName(host)}${port}`;
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
