import { uploadFile, uploadMedia } from '@sen/domain/media/contract.ts';
import { openRoute, type Slice } from '../../platform/route.ts';
import { attachmentsToKeep, holdFiles, withAddresses } from './attachments.ts';
import { attached, attachedFile } from './fetch.ts';
import { sweepUnused } from './sweep.ts';
import { tables } from './tables.ts';
import { mediaKinds, takeFile } from './upload.ts';

export { attachmentsToKeep, holdFiles, releaseFiles, withAddresses } from './attachments.ts';
export { takePicture } from './upload.ts';

export const media: Slice = {
  name: 'media',
  tables,
  routes: [openRoute(uploadFile, takeFile()), openRoute(uploadMedia, takeFile(mediaKinds)), attachedFile.route],
  attached,
  keeps_files: { toKeep: attachmentsToKeep, hold: holdFiles, addressed: withAddresses },
  schedules: [{ name: 'unused_files', every_s: 3600, run: sweepUnused }],
};
