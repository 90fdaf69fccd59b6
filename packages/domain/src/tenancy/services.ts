import type { PublicConf } from './model.ts';

/** Addresses of scripts that a school may want on its pages; `{id}` is the school's own id there. An installation may name others. */
export interface ServiceAddresses {
  readonly chat: string;
  readonly analytics: string;
  readonly facebook: string;
  readonly google: string;
}

export const usualAddresses: ServiceAddresses = {
  chat: 'https://embed.tawk.to/{id}',
  analytics: 'https://www.googletagmanager.com/gtag/js?id={id}',
  facebook: 'https://connect.facebook.net/en_US/sdk.js',
  google: 'https://accounts.google.com/gsi/client',
};

/** A script to load, and the id by which the school is known there. */
export interface Service {
  readonly id: string;
  readonly src: string;
}
export type Services = Readonly<Partial<Record<keyof ServiceAddresses, Service>>>;

/** Ids stand in an address: a chat's may have a slash between its two halves. */
export const isServiceId = (id: string): boolean =>
  /^[\w.-]+(?:\/[\w.-]+)*$/.test(id) && id !== 'none' && !id.includes('..');

/** A container holds scripts that others write, and would run them in everybody's pages: only what counts visits is loaded. */
export const isContainer = (analytics_id: string): boolean => /^GTM-/i.test(analytics_id);

/** The services that a school has set up; the others are not loaded and no host of theirs is allowed (TEN-58, TEN-61, TEN-62). */
export function servicesOf(conf: PublicConf, addresses: ServiceAddresses): Services {
  const service = (name: keyof ServiceAddresses, id: string): Services =>
    isServiceId(id) ? { [name]: { id, src: addresses[name].replace('{id}', id) } } : {};
  return {
    ...(conf.chat_show.length > 0 && service('chat', conf.chat_id)),
    ...(!isContainer(conf.analytics_id) && service('analytics', conf.analytics_id)),
    ...service('facebook', conf.facebook_app_id),
    ...(conf.register_google && service('google', conf.google_client_id)),
  };
}

/** Directives of a Content-Security-Policy that name hosts. */
export type SourceKind = 'script' | 'style' | 'font' | 'img' | 'media' | 'connect' | 'frame';
export type Sources = Readonly<Partial<Record<SourceKind, readonly string[]>>>;

/** Hosts a service's own script goes on to, where it is the usual one. */
const furtherHosts: Readonly<Record<keyof ServiceAddresses, Sources>> = {
  chat: {
    script: ['https://*.tawk.to', 'https://cdn.jsdelivr.net/emojione/'],
    style: ['https://*.tawk.to'],
    font: ['https://*.tawk.to'],
    connect: ['https://*.tawk.to', 'wss://*.tawk.to'],
    frame: ['https://*.tawk.to'],
  },
  analytics: {
    connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com'],
  },
  facebook: {
    connect: ['https://graph.facebook.com', 'https://www.facebook.com'],
    frame: ['https://www.facebook.com', 'https://web.facebook.com'],
  },
  google: { style: ['https://accounts.google.com/gsi/style'] },
};

/** Scheme, host and port of an absolute address, as a policy names it; undefined of any other text. */
export function originOf(address: string): string | undefined {
  const found = /^(https?:\/\/(?:\[[0-9a-f:]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::\d{1,5})?)(?:[/?#]|$)/i.exec(
    address,
  );
  return found?.[1]?.toLowerCase();
}

const at = (address: string, ...kinds: readonly SourceKind[]): Sources => {
  const origin = originOf(address);
  return origin ? Object.fromEntries(kinds.map((kind) => [kind, [origin]])) : {};
};

function joined(parts: readonly Sources[]): Sources {
  const all: Partial<Record<SourceKind, string[]>> = {};
  for (const part of parts)
    for (const [kind, hosts] of Object.entries(part) as [SourceKind, readonly string[]][])
      all[kind] = [...new Set([...(all[kind] ?? []), ...hosts])];
  return all;
}

/** Every foreign host a school's pages may turn to, from its configuration alone. */
export function sourcesOf(conf: PublicConf, addresses: ServiceAddresses): Sources {
  const services = Object.entries(servicesOf(conf, addresses)) as [keyof ServiceAddresses, Service][];
  return joined([
    ...services.flatMap(([name, { src }]) => [
      at(src, 'script', 'connect', 'frame'),
      addresses[name] === usualAddresses[name] ? furtherHosts[name] : {},
    ]),
    at(conf.cdn_base, 'img', 'media', 'style', 'font'),
    conf.wan_domain_enabled ? at(conf.test_wan_img, 'img') : {},
    conf.sync_server.allowed_requests.length > 0 ? at(conf.sync_server.endpoint, 'connect') : {},
  ]);
}

/**
 * Calls that a server in a classroom may take: those of learning and sitting. Sign-in, accounts and the office stay with the school's own,
 * whatever a configuration says.
 */
const ofClassroom: ReadonlySet<string> = new Set([
  '/node/api/get',
  '/take/api/item',
  '/take/api/get',
  '/take/api/save',
  '/take/api/save-violation',
  '/take/api/get-question-answer',
  '/take/api/redo',
  '/trckr',
]);
export const isOfClassroom = (path: string): boolean => ofClassroom.has(path.replace(/\/$/, ''));

/** Where a call goes: to the school's synchronisation server where its path is named there (TEN-73); undefined is the usual place. */
export function syncAddressOf({ sync_server }: PublicConf, path: string): string | undefined {
  const { endpoint, allowed_requests } = sync_server;
  const is_named = isOfClassroom(path) && allowed_requests.some((allowed) => allowed.replace(/\/+$/, '') === path);
  if (!originOf(endpoint) || !is_named) return undefined;
  return endpoint.replace(/\/+$/, '') + path;
}

/** Whether the chat shows at an address (TEN-59): never beside an exam. */
export function showsChat(conf: Pick<PublicConf, 'chat_show'>, path: string): boolean {
  if (/^\/(?:mobile\/)?exam\//.test(path)) return false;
  return conf.chat_show.includes(/^\/(?:mobile\/)?(?:small\/)?(?:admin|system)(?:\/|$)/.test(path) ? 'admin' : 'learn');
}
