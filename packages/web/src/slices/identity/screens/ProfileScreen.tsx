import { fullInfo } from '@sen/domain/identity/contract.ts';
import { type ProfileStep, profileSteps } from '@sen/domain/identity/profile/model.ts';
import { urlOf } from '@sen/domain/urls.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { t } from '../../../platform/i18n.ts';
import { Link } from '../../../platform/Link.tsx';
import { queryOf } from '../../../platform/query.ts';
import { useRouteParams } from '../../../platform/route.ts';
import { useUser } from '../../../platform/session.ts';
import { Slot } from '../../../platform/slots.tsx';
import { useTitleOf } from '../../../platform/title.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { AvatarStep } from '../profile/AvatarStep.tsx';
import { intoView } from '../profile/into-view.ts';
import { PasswordStep } from '../profile/PasswordStep.tsx';
import classes from '../profile/profile.module.css';
import { SettingStep } from '../profile/SettingStep.tsx';
import { StepForm } from '../profile/StepForm.tsx';
import type { Person } from '../profile/values.ts';

const Params = z.object({ profile_step: z.enum(profileSteps) });

function contentOf(step: ProfileStep, person: Person): ReactNode {
  switch (step) {
    case 'avatar':
      return <AvatarStep user={person} />;
    case 'password':
      return <PasswordStep />;
    case 'setting':
      return <SettingStep user={person} />;
    default:
      return <StepForm step={step} person={person} />;
  }
}

/** One's own profile, a part at a time (IDN-58). */
export default function ProfileScreen() {
  const { profile_step } = useRouteParams(Params);
  const user = useUser();
  const info = useQuery(queryOf(fullInfo, {}));
  useTitleOf(t(`profile_step_${profile_step}`));
  return (
    <Page title={t('profile_title')} lead={t('profile_lead')} width="reading">
      <nav className={classes.steps} aria-label={t('profile_steps')}>
        {profileSteps.map((step) => (
          <Link
            key={step}
            to={urlOf('profile_step', { profile_step: step })}
            aria-current={step === profile_step ? 'page' : undefined}
            ref={step === profile_step ? intoView : undefined}
          >
            {t(`profile_step_${step}`)}
          </Link>
        ))}
      </nav>
      {info.isPending && <ListSkeleton rows={4} />}
      {info.isError && <ErrorState error={info.error} retry={() => void info.refetch()} />}
      {/* It stays while the session has ended and the sign-in is asked for over it. */}
      {info.data && (
        <div key={profile_step}>
          {contentOf(profile_step, { ...info.data, ...(user?.masked_by && { masked_by: user.masked_by }) })}
          {profile_step === 'setting' && <Slot name="profile_setting" />}
        </div>
      )}
    </Page>
  );
}
