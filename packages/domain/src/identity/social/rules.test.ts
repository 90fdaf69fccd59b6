import { expect, it } from 'vitest';
import { PublicConf } from '../../tenancy/model.ts';
import { appIdOf } from './rules.ts';

const offered = (conf: object, provider: 'google' | 'facebook') => appIdOf(PublicConf.parse(conf), provider);

it('a provider is offered only where it is switched on and has an id', () => {
  expect(offered({ register_google: true, google_client_id: 'g' }, 'google')).toBe('g');
  expect(offered({ register_google: true, google_client_id: 'g' }, 'facebook')).toBeUndefined();
  expect(offered({ register_facebook: true, facebook_app_id: 'f' }, 'facebook')).toBe('f');
  expect(offered({ register_google: false, google_client_id: 'g' }, 'google')).toBeUndefined();
  expect(offered({ register_google: true }, 'google')).toBeUndefined();
  expect(offered({ register_facebook: true, facebook_app_id: 'none' }, 'facebook')).toBeUndefined();
});
