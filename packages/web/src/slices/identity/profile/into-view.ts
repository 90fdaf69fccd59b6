/** On a phone the steps scroll sideways: the present one is among those that are seen. */
export const intoView = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
