import { IconAlertCircle } from '@tabler/icons-react';
import classes from './FormMessage.module.css';

/** What is wrong with the form as a whole, above its fields. */
export function FormMessage({ children }: { readonly children: string | undefined }) {
  return (
    <div role="alert">
      {children && (
        <p className={classes.message}>
          <IconAlertCircle size={20} stroke={1.75} aria-hidden />
          {children}
        </p>
      )}
    </div>
  );
}
