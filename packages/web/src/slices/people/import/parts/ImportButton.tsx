import { Button } from '@mantine/core';
import { isSheetName } from '@sen/domain/people/import/model.ts';
import type { Kind } from '@sen/domain/shared/kind.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { IconTableImport } from '@tabler/icons-react';
import { t } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { useMayOpen } from '../../../../platform/may-open.ts';

/** Only for those kinds that a sheet can bring, and for those who may. */
export function ImportButton({ kind }: { readonly kind: Kind }) {
  const opens = useMayOpen();
  if (!isSheetName(kind.ntype) || !opens('sheet_import')) return null;
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
