import { useState } from 'react';
import { chooseTheme, storedTheme, type Theme } from '../early.ts';
import classes from './user-menu.module.css';
import { FrameIcon } from './frame-icon.tsx';

const THEMES: readonly { readonly theme: Theme; readonly label: string; readonly icon: string }[] = [
  { theme: 'light', label: 'Light', icon: 'sun' },
  { theme: 'dark', label: 'Dark', icon: 'moon' },
  { theme: 'system', label: 'Like my device', icon: 'device' },
];

/** Light, dark or like the device; kept on this device. */
export function ThemeSwitch() {
  const [chosen, setChosen] = useState(storedTheme);
  const choose = (theme: Theme): void => {
    chooseTheme(theme);
    setChosen(theme);
  };
  return (
    <fieldset className={classes['themes']}>
      <legend>Appearance</legend>
      {THEMES.map(({ theme, label, icon }) => (
        <label key={theme}>
          <input type="radio" name="theme" checked={chosen === theme} onChange={() => choose(theme)} />
          <FrameIcon name={icon} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
