import * as audit from '@sen/domain/reporting/audit/contract.ts';
import { schoolToday as schoolTodayCall } from '@sen/domain/reporting/today/contract.ts';
import { type Route, route } from '../../platform/route.ts';
import { auditFile, exportAudit } from './audit/export.ts';
import { listAudit } from './audit/service.ts';
import { schoolToday } from './today/service.ts';

export const routes: readonly Route[] = [
  route(audit.listAudit, listAudit),
  route(audit.exportAudit, exportAudit),
  auditFile.route,
  route(schoolTodayCall, schoolToday),
];
