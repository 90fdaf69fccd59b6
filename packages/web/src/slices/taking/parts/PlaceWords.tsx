import { IconCircleCheck, IconCloudOff, IconDeviceFloppy } from '@tabler/icons-react';
import { t } from '../../../platform/i18n.ts';
import type { Place } from '../sheet.ts';
import classes from './PlaceWords.module.css';

const words = {
  saved: { text: 'place_saved', icon: IconCircleCheck },
  on_device: { text: 'place_on_device', icon: IconDeviceFloppy },
  not_saved: { text: 'place_not_saved', icon: IconCloudOff },
} as const;

/** Where an answer is, in words. */
export function PlaceWords({ place }: { readonly place: Place }) {
  if (place === 'untouched') return null;
  const { text, icon: Icon } = words[place];
  return (
    <span className={classes.place} data-place={place}>
      <Icon size={16} aria-hidden />
      {t(text)}
    </span>
  );
}
