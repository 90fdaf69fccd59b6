import { Button } from '@mantine/core';
import { rightToImport } from '@sen/domain/people/import/right.ts';
import type { Kind } from '@sen/domain/shared/kind.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconTableImport } from '@tabler/icons-react';
import { t } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { useHasRight } from '../../../../platform/may-open.ts';

/** Only for those kinds that a sheet can bring, and for those who may. */
export const ImportButton = ({ kind }: { readonly kind: Kind }) => (kind.sheet ? <OfSheet kind={kind} /> : null);

function OfSheet({ kind }: { readonly kind: Kind }) {
  if (!useHasRight(rightToImport(kind))) return null;
  return (
    <Button
      component={Link}
      to={urlOf('sheet_import', { sheet: kind.ntype })}
      variant="default"
      leftSection={<IconTableImport size={18} aria-hidden />}
    >
      {t('sheet_import')}
    </Button>
  );
}
