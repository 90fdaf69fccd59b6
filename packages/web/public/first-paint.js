// Runs before anything is painted: palette, text size and language of this browser's user, so that nothing flashes.
(() => {
  const page = document.documentElement;
  const read = (name, storage = 'localStorage') => {
    try {
      return JSON.parse(globalThis[storage].getItem(`sen:${location.host}:${name}`));
    } catch {
      return null;
    }
  };
  const kept = read('preferences') || {};
  const known = document.getElementById('sen-bootstrap');
  const sent = known ? JSON.parse(known.textContent) : {};
  // A page opened without the network carries nothing; the device keeps what the last one did.
  const school = sent.from_device ? read('page')?.school : sent.school;
  const wanted = kept.palette || school?.theme.color_palette || 'light';
  const dark = wanted === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : wanted === 'dark';
  page.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  page.dataset.textSize = kept.text_size || 'normal';
  // The server draws the button for them.
  if (!('PublicKeyCredential' in globalThis)) page.dataset.noPasskeys = '';
  // What the server drew without knowing this device stays hidden, and the app draws it anew.
  const is_other =
    (sent.user_info ? !read('token') : (read('language') || sent.language) !== sent.language) ||
    kept.collapsed_menu ||
    read('translating', 'sessionStorage') === 1;
  if (is_other) page.dataset.drawAnew = '';
  // A form that is sent before the app listens waits for it, and puts nothing in an address.
  document.addEventListener(
    'submit',
    (event) => {
      if (page.dataset.heard !== undefined) return;
      event.preventDefault();
      page.dataset.waiting = [...document.forms].indexOf(event.target);
    },
    true,
  );
  // The calls that the screen begins with go out while the scripts are on their way; the app takes their answers (`call.ts`).
  const token = read('token');
  const asks = (token && sent.asks) || [];
  const headers = { Accept: 'application/json', 'X-Sand-Token': token };
  const user = sent.user_info || {};
  // What every call carries (ERR-02); the app takes an answer by the address without it.
  const additions = new URLSearchParams({
    submit: '1',
    _sand_ajax: '1',
    _sand_platform: '3',
    _sand_readmin: '1',
    _sand_is_wan: '0',
    _sand_domain: user.lname === 'root' ? 'system' : sent.domain || '',
    _sand_masked: user.masked_by ? '1' : '0',
    _sand_uiid: user.iid || '',
    _sand_uid: user.id || '',
  });
  const asked = (address) =>
    fetch(`${address}${address.includes('?') ? '&' : '?'}${additions}`, {
      headers,
      cache: 'no-store',
      signal: AbortSignal.timeout(30000),
    }).catch(() => undefined);
  globalThis.senAsked = new Map(asks.map((address) => [address, asked(address)]));
  page.classList.add(`theme-${school ? school.theme.layout : 'lotus'}`);
})();
