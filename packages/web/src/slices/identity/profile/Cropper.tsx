import 'react-easy-crop/react-easy-crop.css';
import { Button } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import EasyCrop from 'react-easy-crop';
import { t } from '../../../platform/i18n.ts';
import { PrimaryAction } from '../../../ui/PrimaryAction.tsx';
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx';
import classes from './profile.module.css';
import { type Cut, squareOf } from './square.ts';

interface CropperProps {
  readonly file: File;
  readonly sending: boolean;
  readonly onCut: (picture: Blob) => void;
  readonly onUnreadable: () => void;
  readonly onCancel: () => void;
}

/** The square of a picture: by finger, mouse, or the arrow keys; its size by the slider. */
export default function Cropper({ file, sending, onCut, onUnreadable, onCancel }: CropperProps) {
  const [address, setAddress] = useState<string>();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [cut, setCut] = useState<Cut>();
  const id = useId();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const save = () => {
    if (address && cut) squareOf(address, cut).then(onCut, onUnreadable);
  };
  return (
    <>
      <UnsavedGuard unsaved />
      <p className={classes.note}>{t('picture_crop')}</p>
      <div className={classes.crop}>
        {address && (
          <EasyCrop
            image={address}
            crop={place}
            zoom={zoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': t('picture_crop') }}
            mediaProps={{ alt: '', onError: onUnreadable }}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setCut(pixels)}
          />
        )}
      </div>
      <div className={classes.zoom}>
        <label htmlFor={id}>{t('picture_zoom')}</label>
        <input
          id={id}
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </div>
      <PrimaryAction>
        <Button variant="default" disabled={sending} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button loading={sending} disabled={!cut} onClick={save}>
          {t('save')}
        </Button>
      </PrimaryAction>
    </>
  );
}
