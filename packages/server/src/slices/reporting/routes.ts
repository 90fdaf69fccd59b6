import * as audit from '@sen/domain/reporting/audit/contract.ts';
import { openRoute, type Route, route } from '../../platform/route.ts';
import { exportAudit, exportedFile } from './audit/export.ts';
import { listAudit } from './audit/service.ts';

export const routes: readonly Route[] = [
  route(audit.listAudit, listAudit),
  openRoute(audit.exportAudit, exportAudit),
  openRoute(audit.exportedAudit, exportedFile),
];
