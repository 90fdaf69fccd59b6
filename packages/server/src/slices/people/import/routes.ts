import * as calls from '@sen/domain/people/import/contract.ts';
import { openRoute, preparedRoute, type Route, route } from '../../../platform/route.ts';
import { importTemplate, rejectedFile, rejectedRows, templateFile } from './files.ts';
import { firstPasswords, makeImportPasswords } from './passwords.ts';
import * as service from './service.ts';
import { startImport } from './upload.ts';

export const importRoutes: readonly Route[] = [
  openRoute(calls.startImport, startImport),
  route(calls.importStatus, service.importStatus),
  route(calls.importDetail, service.importDetail),
  route(calls.mapImport, service.mapImport),
  route(calls.importRows, service.importRows),
  route(calls.editImportRow, service.editImportRow),
  route(calls.chooseImportRows, service.chooseImportRows),
  route(calls.runImport, service.runImport),
  route(calls.cancelImport, service.cancelImport),
  route(calls.undoSheetImport, service.undoSheetImport),
  preparedRoute(calls.makeImportPasswords, firstPasswords, makeImportPasswords),
  route(calls.listSheetImports, service.listSheetImports),
  route(calls.importTemplate, importTemplate),
  openRoute(calls.templateFile, templateFile),
  route(calls.rejectedRows, rejectedRows),
  rejectedFile.route,
];
