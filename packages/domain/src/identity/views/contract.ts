/** Views of lists that a person keeps: filters, sorting, columns under a name. */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { Iid, line } from '../../shared/wire.ts';

/** Name of a list, as its screen has it: `admin/major`. */
const ListName = z.string().regex(/^[a-z][a-z0-9/-]{0,59}$/);
/** What of a list's address makes the view. */
const ViewState = z
  .record(z.string().regex(/^\w{1,40}$/), z.string().max(500))
  .refine((state) => Object.keys(state).length <= 40);
const View = z.object({ iid: z.number(), name: z.string(), state: z.record(z.string(), z.string()) });

export const listViews = contract({
  method: 'GET',
  path: '/user/api/views',
  access: 'signed_in',
  input: z.object({ list: ListName }),
  output: z.array(View),
});

/** Under a name that the list has already, it takes the place of that view. */
export const keepView = contract({
  method: 'POST',
  path: '/user/api/keep-view',
  access: 'signed_in',
  audit: 'identity.view-kept',
  input: z.object({ list: ListName, name: line(60).pipe(z.string().min(1)), state: ViewState.default({}) }),
  output: View,
  errors: ['too_many_views'],
});

export const dropView = contract({
  method: 'POST',
  path: '/user/api/drop-view',
  access: 'signed_in',
  audit: 'identity.view-dropped',
  input: z.object({ iid: Iid }),
  output: z.object({ dropped: z.boolean() }),
  errors: ['not_found'],
});
