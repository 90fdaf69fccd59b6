import { isOffered } from '@sen/domain/offered.ts';
import { Attachments } from '@sen/domain/shared/attachment.ts';
import { Money, Named } from '@sen/domain/shared/field-type.ts';
import { type Column, type Kind, metadataColumn } from '@sen/domain/shared/kind.ts';
import type { MetadataField } from '@sen/domain/shared/metadata.ts';
import { dayPatternOf } from '@sen/domain/shared/moment-words.ts';
import { plainText } from '@sen/domain/shared/text-formats.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { Fragment, type ReactNode } from 'react';
import { z } from 'zod';
import { t } from '../../platform/i18n.ts';
import { Link } from '../../platform/Link.tsx';
import { currentSite } from '../../platform/school.ts';
import { dayInWords } from '../../ui/day-text.ts';
import { formatDateTime, formatMoney, formatNumber, none } from '../../ui/format.ts';
import type { ListColumn } from '../../ui/list/DataList.tsx';
import { metadataInWords } from '../../ui/metadata/metadata-fields.ts';
import type { AnyRow } from './kind-api.ts';
import { choiceWord, columnName } from './kind-words.ts';
import { StateBadge } from './StateBadge.tsx';

const numeric: ReadonlySet<unknown> = new Set(['number', 'money', 'moment', 'day']);

/** The columns of a kind's list; the name leads to the record, but what lies in the trash has no screen. */
export const columnsOf = (kind: Kind, trash: boolean): readonly ListColumn<AnyRow>[] =>
  kind.columns
    .filter(({ name }) => isOffered(currentSite().conf, name))
    .map((column) => ({
      key: column.name,
      title: columnName(column),
      main: column.name === 'name',
      numeric: numeric.has(column.look),
      ...(column.sortable && { sortable: true }),
      ...(column.extra && { extra: true }),
      cell: (row) =>
        column.name === 'name' && !trash ? (
          <Link to={urlOf('admin_node', { nested: kind.ntype, iid: row.iid })}>{row.name || none}</Link>
        ) : (
          shown(kind, column, row[column.name])
        ),
    }));

/** Columns of the fields that the school added. */
export const metadataColumns = (fields: readonly MetadataField[]): readonly ListColumn<AnyRow>[] =>
  fields.map((field) => ({
    key: metadataColumn(field.key),
    title: field.label,
    numeric: field.look === 'number' || field.look === 'day',
    ...(!field.listed && { extra: true }),
    cell: ({ metadata = {} }) => metadataInWords(field, metadata) || none,
  }));

function shown(kind: Kind, { name, look = 'text', words = name, of = '' }: Column, value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return none;
  switch (look) {
    case 'number':
      return formatNumber(Number(value));
    case 'money': {
      const { amount, currency } = Money.parse(value);
      return formatMoney(amount, currency);
    }
    case 'record':
    case 'records':
      return linksTo(of, z.array(Named).parse([value].flat()));
    case 'moment':
      return formatDateTime(Number(value));
    case 'day':
      return dayInWords(String(value), dayPatternOf(currentSite().conf));
    case 'flag':
      return t(value ? 'yes' : 'no');
    case 'choice':
      return choiceWord(kind.ntype, words, String(value));
    case 'status':
      return <StateBadge kind={kind} name={name} state={String(value)} />;
    case 'texts':
      return Array.isArray(value) && value.length > 0
        ? value.map((one) => (name === words ? String(one) : choiceWord(kind.ntype, words, String(one)))).join(', ')
        : none;
    case 'rich':
      return plainText(String(value)) || none;
    case 'files':
      return (
        Attachments.parse(value)
          .map(({ name }) => name)
          .join(', ') || none
      );
    case 'text':
      return String(value);
  }
}

/** Records by their names, each with the way to it. */
const linksTo = (ntype: string, records: readonly Named[]): ReactNode =>
  records.length === 0
    ? none
    : records.map(({ iid, name }, at) => (
        <Fragment key={iid}>
          {at > 0 && ', '}
          <Link to={urlOf('admin_node', { nested: ntype, iid })}>{name}</Link>
        </Fragment>
      ));
