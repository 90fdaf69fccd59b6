import { Iid } from '@sen/domain/shared/wire.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { z } from 'zod';
import { useRouteParams } from '../../../platform/route.ts';
import { Navigate } from '../../../platform/router.ts';

const Params = z.object({ iid: Iid });

/** The marking desk with the answers of one course before it (QUE-48). */
export default function CourseMarkingScreen() {
  const { iid } = useRouteParams(Params);
  return <Navigate to={urlOf('marking', {}, { course: iid })} replace />;
}
