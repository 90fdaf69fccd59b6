import { type Configuration, readConf } from '@sen/domain/tenancy/configuration-contract.ts';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { call } from '../../../platform/call.ts';
import { type FieldOf, same } from '../../../platform/newer.ts';
import { useMeanwhile } from '../../../ui/Meanwhile.tsx';
import { takeConfiguration } from './api.ts';
import { type Saving, useSaving } from './use-saving.ts';

/** What is stored of a page, and what its save names so that it comes over nobody's work unseen. */
export interface Kept<Typed, Mark> {
  readonly typed: Typed;
  readonly mark: Mark;
}

interface PageOptions<Typed, Values extends object, Mark> {
  /** What the page begins from. */
  readonly begin: () => Kept<Typed, Mark>;
  /** What is stored by now. */
  readonly read: () => Promise<Kept<Typed, Mark>>;
  /** @returns what is stored then. */
  readonly save: (typed: Typed, mark: Mark) => Promise<Kept<Typed, Mark>>;
  /** What is typed by the names of its fields, and back. */
  readonly byField: (typed: Typed) => Values;
  readonly fromFields: (values: Values) => Typed;
  readonly labelOf: (field: FieldOf<Values>, typed: Typed) => string;
}

interface Page<Typed> extends Saving {
  readonly typed: Typed;
  readonly change: (typed: Typed) => void;
  readonly unsaved: boolean;
  /** What to tell of the work of others. */
  readonly meanwhile: ReactNode;
  readonly submit: (event: SyntheticEvent<HTMLFormElement>) => void;
}

/** A page of the configuration, saved as a whole: nothing that is typed is lost, also while a save is under way. */
export function usePage<Typed, Values extends object, Mark>(options: PageOptions<Typed, Values, Mark>): Page<Typed> {
  const { byField, fromFields } = options;
  const [kept, setKept] = useState(options.begin);
  const [typed, setTyped] = useState(kept.typed);
  const [sent, setSent] = useState<Values>();
  // Saves and readings that end later ask what stands there then.
  const latest = useRef(typed);
  const saving = useSaving();
  const inFields = ({ typed: values, mark }: Kept<Typed, Mark>) => ({ values: byField(values), mark });
  const change = (next: Typed) => {
    latest.current = next;
    setTyped(next);
  };
  const meanwhile = useMeanwhile({
    base: inFields(kept),
    typed: () => byField(latest.current),
    read: async () => inFields(await options.read()),
    take: ({ values, mark }, next) => {
      setKept({ typed: fromFields(values), mark });
      if (!same(byField(latest.current), next)) change(fromFields(next));
    },
    labelOf: (field) => options.labelOf(field, latest.current),
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const now = latest.current;
    const send = async () => {
      setSent(byField(now));
      try {
        await meanwhile.save(byField(now), async ({ mark }) => inFields(await options.save(now, mark)));
      } finally {
        setSent(undefined);
      }
    };
    void saving.run(send, event.currentTarget, meanwhile.refused);
  };
  const unsaved = !same(byField(typed), sent ?? byField(kept.typed));
  return { ...saving, typed, change, unsaved, meanwhile: meanwhile.part, submit };
}

/** Fields that are called as they are kept. */
export const asTyped = <Values>(values: Values): Values => values;

/** What is stored by now of a page that the configuration holds. */
export const inConfiguration =
  <Stored>(read: (configuration: Configuration) => Stored) =>
  async (): Promise<Stored> => {
    const configuration = await call(readConf, {});
    takeConfiguration(configuration);
    return read(configuration);
  };
