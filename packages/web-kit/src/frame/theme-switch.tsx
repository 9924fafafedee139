import { useState } from 'react';
import { chooseTheme, storedTheme, type Theme } from '../early.ts';
import { DeviceIcon, MoonIcon, SunIcon, type Icon } from '@fw/ui/core';
import classes from './user-menu.module.css';

const THEMES: readonly { readonly theme: Theme; readonly label: string; readonly ThemeIcon: Icon }[] = [
  { theme: 'light', label: 'Light', ThemeIcon: SunIcon },
  { theme: 'dark', label: 'Dark', ThemeIcon: MoonIcon },
  { theme: 'system', label: 'Use device setting', ThemeIcon: DeviceIcon },
];

/** Light, dark or as the device; stored on this device. */
export function ThemeSwitch() {
  const [chosen, setChosen] = useState(storedTheme);
  const choose = (theme: Theme): void => {
    chooseTheme(theme);
    setChosen(theme);
  };
  return (
    <fieldset className={classes['themes']}>
      <legend>Appearance</legend>
      {THEMES.map(({ theme, label, ThemeIcon }) => (
        <label key={theme}>
          <input type="radio" name="theme" checked={chosen === theme} onChange={() => choose(theme)} />
          <ThemeIcon size={20} strokeWidth={1.75} aria-hidden />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
