import type { ReactNode } from 'react';
import { TopMenu } from '../TopMenu.tsx';
import { FrontendLayout } from './FrontendLayout.tsx';
import classes from './VietedLayout.module.css';

/** Public pages with a bar of categories below the header. */
export default function VietedLayout({ children }: { readonly children: ReactNode }) {
  return <FrontendLayout bar={<TopMenu className={classes.bar} />}>{children}</FrontendLayout>;
}
