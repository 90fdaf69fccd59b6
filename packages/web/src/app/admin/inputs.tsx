/** How fields are entered that are told by their types, where that is more than a line of text. */
import type { FieldInput, FieldOfStep } from '@sen/domain/shared/kind.ts';
import { type ComponentType, lazy } from 'react';
import type { FormField, OwnFieldProps } from '../../ui/StepForm.tsx';
import { Named } from './Named.tsx';
import { RecordInput } from './RecordInput.tsx';
import { kindOf, types } from './records.ts';

const own: Readonly<Partial<Record<FieldInput, ComponentType<OwnFieldProps>>>> = {
  day: lazy(() => import('../../ui/DayInput.tsx')),
  moment: lazy(() => import('../../ui/MomentInput.tsx')),
  money: lazy(() => import('../../ui/MoneyInput.tsx')),
};

const ofRecords = new Map<string, ComponentType<OwnFieldProps>>();

/** One component for each kind, so that a field keeps what is typed in it. */
export function recordInput(of: string, many = false): ComponentType<OwnFieldProps> {
  const key = `${of} ${many}`;
  const known = ofRecords.get(key);
  if (known) return known;
  const kind = kindOf(of);
  if (!kind) throw new Error(`no area has a kind ${of}`);
  const made = (props: OwnFieldProps) => <RecordInput {...props} kind={kind} many={many} />;
  ofRecords.set(key, made);
  return made;
}

const named = new Map<string, ComponentType<{ readonly value: string }>>();

/** The name of the record whose number a filter holds. */
export function recordNamed(of: string): ComponentType<{ readonly value: string }> {
  const known = named.get(of);
  if (known) return known;
  const made = ({ value }: { readonly value: string }) => <RecordNameOf ntype={of} iid={Number(value)} />;
  named.set(of, made);
  return made;
}

function RecordNameOf({ ntype, iid }: { readonly ntype: string; readonly iid: number }) {
  const kind = kindOf(ntype);
  return kind ? <Named kind={kind} iid={iid} render={(name) => name ?? iid} /> : iid;
}

/** By the name of the input; undefined where the form has it. */
export function typedInput(input: FieldInput, { of }: FieldOfStep): Pick<FormField, 'input' | 'empty'> | undefined {
  if (of !== undefined && (input === 'record' || input === 'records'))
    return { input: recordInput(of, input === 'records'), empty: input === 'records' ? [] : null };
  const typed = own[input];
  return typed ? { input: typed, empty: null } : types[input];
}
