import * as accessCalls from '@sen/domain/setup/access/contract.ts';
import * as cardCalls from '@sen/domain/setup/cards/contract.ts';
import * as calls from '@sen/domain/setup/contract.ts';
import * as cronCalls from '@sen/domain/setup/cron/contract.ts';
import { systemMails as systemMailsCall } from '@sen/domain/tenancy/mail/contract.ts';
import { openRoute, type Route, route } from '../../platform/route.ts';
import {
  accessToSchool,
  endAccess,
  enterInEmergency,
  grantAccess,
  leaveSchool,
  schoolAccess,
} from './access/service.ts';
import { askForSchool, askingDefaults } from './ask.ts';
import { cardsFile, exportCards } from './cards/export.ts';
import { getCardPackage, listCardPackages, listCards, newCardPackage } from './cards/service.ts';
import { sampleData, setupChecklist, testMail } from './checklist.ts';
import { getCron, runCron } from './cron/service.ts';
import { approveSchool, inviteAgain, refuseSchool } from './decide.ts';
import { initialize, initializeState } from './initialize.ts';
import { systemMails } from './mails.ts';
import { getPlatformConf, savePlatformConf, systemOverview, systemSchool, systemSchools } from './system.ts';

export const routes: readonly Route[] = [
  openRoute(calls.askingDefaults, askingDefaults),
  openRoute(calls.askForSchool, askForSchool),
  route(calls.systemOverview, systemOverview),
  route(calls.systemSchools, systemSchools),
  route(calls.systemSchool, systemSchool),
  route(systemMailsCall, systemMails),
  openRoute(calls.approveSchool, approveSchool),
  openRoute(calls.refuseSchool, refuseSchool),
  openRoute(calls.inviteAgain, inviteAgain),
  route(calls.getPlatformConf, getPlatformConf),
  route(calls.savePlatformConf, savePlatformConf),
  route(calls.initializeState, initializeState),
  openRoute(calls.initialize, initialize),
  route(calls.setupChecklist, setupChecklist),
  route(calls.sampleData, sampleData),
  route(calls.testMail, testMail),
  openRoute(cronCalls.getCron, getCron),
  openRoute(cronCalls.runCron, runCron),
  route(cardCalls.newCardPackage, newCardPackage),
  route(cardCalls.listCardPackages, listCardPackages),
  route(cardCalls.getCardPackage, getCardPackage),
  route(cardCalls.listCards, listCards),
  route(cardCalls.exportCards, exportCards),
  cardsFile.route,
  route(accessCalls.schoolAccess, schoolAccess),
  route(accessCalls.grantAccess, grantAccess),
  route(accessCalls.endAccess, endAccess),
  openRoute(accessCalls.accessToSchool, accessToSchool),
  openRoute(accessCalls.enterInEmergency, enterInEmergency),
  openRoute(accessCalls.leaveSchool, leaveSchool),
];
