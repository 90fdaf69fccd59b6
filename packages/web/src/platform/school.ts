import type { PublicConf, School } from '@sen/domain/tenancy/model.ts';
import { bootstrap } from './bootstrap.ts';
import { createStore, useStore } from './store.ts';

/** The school of this host, as first HTML and get-information-by-domain tell it. */
export interface Site {
  readonly domain: string | null;
  readonly conf: PublicConf | null;
  readonly school: School | null;
}

const store = createStore<Site>(bootstrap);

export const currentSite = store.get;
export const setSite = store.set;
export const useSite = () => useStore(store);

/** IANA zone in which all times of the school are shown (general decision G11). */
export const schoolZone = () => store.get().school?.timezone || 'Asia/Ho_Chi_Minh';
