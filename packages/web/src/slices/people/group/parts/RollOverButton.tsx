import { Button } from '@mantine/core';
import { classgroup } from '@sen/domain/people/group/model.ts';
import type { Kind } from '@sen/domain/shared/kind.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { t } from '../../../../platform/i18n.ts';
import { Link } from '../../../../platform/Link.tsx';
import { useMayOpen } from '../../../../platform/may-open.ts';

/** Over the list of classes: they move up to the next year. */
export function RollOverButton({ kind }: { readonly kind: Kind }) {
  const opens = useMayOpen();
  if (kind.ntype !== classgroup.ntype || !opens('roll_over')) return null;
  return (
    <Button component={Link} to={urlOf('roll_over', {})} variant="default">
      {t('roll_over_short')}
    </Button>
  );
}
