import * as calls from '@sen/domain/taking/contract.ts';
import { openRoute, type Route, route } from '../../platform/route.ts';
import { redoTake } from './begin.ts';
import { saveTake } from './save.ts';

export const routes: readonly Route[] = [openRoute(calls.saveTake, saveTake), route(calls.redoTake, redoTake)];
