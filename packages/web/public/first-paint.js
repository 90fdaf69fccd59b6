// Runs before anything is painted: palette, text size and language of this browser's user, so that nothing flashes.
(() => {
  const page = document.documentElement;
  const read = (name) => {
    try {
      return JSON.parse(localStorage.getItem(`sen:${location.host}:${name}`));
    } catch {
      return null;
    }
  };
  const kept = read('preferences') || {};
  const known = document.getElementById('sen-bootstrap');
  const sent = known ? JSON.parse(known.textContent) : {};
  // A page opened without the network carries nothing; the device keeps what the last one did.
  const school = sent.from_device ? read('page')?.school : sent.school;
  const wanted = kept.palette || school?.theme.color_palette || 'system';
  const dark = wanted === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : wanted === 'dark';
  page.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  page.dataset.textSize = kept.text_size || 'normal';
  page.classList.add(`theme-${school ? school.theme.layout : 'lotus'}`);
})();
