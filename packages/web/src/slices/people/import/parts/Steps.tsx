import { t } from '../../../../platform/i18n.ts';
import classes from './import.module.css';

const steps = ['upload', 'map', 'check', 'result'] as const;
export type StepName = (typeof steps)[number];

/** Where in the import one is. */
export const Steps = ({ at }: { readonly at: StepName }) => (
  <ol className={classes.steps} aria-label={t('sheet_steps')}>
    {steps.map((step) => (
      <li
        key={step}
        aria-current={step === at ? 'step' : undefined}
        data-past={steps.indexOf(step) < steps.indexOf(at) || undefined}
      >
        {t(`sheet_step_${step}`)}
      </li>
    ))}
  </ol>
);
