import { Button } from '@mantine/core';
import { urlOf } from '@sen/domain/urls.ts';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import type { SlotProps } from '../../../platform/slots.tsx';

/** In the line of a learner: what they want to reach. */
export default function GoalsButton({ person }: SlotProps) {
  return (
    person && (
      <Button
        component={Link}
        to={urlOf('student_goals', { iid: person.iid })}
        variant="subtle"
        size="compact-sm"
        aria-label={t('goals_of', { name: person.name })}
      >
        {t('goals')}
      </Button>
    )
  );
}
