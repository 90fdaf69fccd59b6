import { Button } from '@mantine/core';
import { configures } from '@sen/domain/access/rights.ts';
import type { Kind } from '@sen/domain/shared/kind.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { useHasRight } from '../../../platform/may-open.ts';

/** From the templates that people write with to the words of what Sen tells by itself. */
export function WordingsLink({ kind }: { readonly kind: Kind }) {
  const may = useHasRight(configures);
  if (kind.ntype !== 'message-template' || !may) return null;
  return (
    <Button variant="default" component={Link} to={urlOf('conf_type', { menu: 'templates', type: 'mail' })}>
      {t('wordings_of_sen')}
    </Button>
  );
}
