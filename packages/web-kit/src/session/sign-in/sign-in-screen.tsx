import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import classes from './sign-in-screen.module.css';

interface SignInScreenProps {
  readonly brand: string;
  readonly tagline: string;
  readonly children: ReactNode;
}

/** The page without a frame: brand and tagline on one side, the form on the other. */
export function SignInScreen({ brand, tagline, children }: SignInScreenProps) {
  return (
    <div className={classes['screen']}>
      <header className={classes['side']}>
        <p className={classes['brand']}>
          <BrandMark size={36} />
          {brand}
        </p>
        <p className={classes['tagline']}>{tagline}</p>
        <svg className={classes['water']} viewBox="0 0 600 220" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 150C90 118 160 182 260 146S430 60 600 84V220H0Z" fill="currentColor" opacity=".16" />
          <path d="M0 182C110 150 190 206 300 172S480 112 600 128V220H0Z" fill="currentColor" opacity=".22" />
          <path d="M402 36V220" stroke="var(--color-now)" strokeWidth="5" strokeLinecap="round" />
        </svg>
      </header>
      <main className={classes['main']}>{children}</main>
    </div>
  );
}
