import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { layer } from '../ui/theme/tokens.ts';

/** Where notices appear. Comes after the first paint; what is said before waits in the store. */
export default function Notices() {
  return <Notifications position="top-center" zIndex={layer.notice} autoClose={5000} limit={4} />;
}
