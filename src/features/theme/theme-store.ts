import { useSyncExternalStore } from 'react';
import { themeWords } from '~/content/theme';
import {
  oneOf,
  readStorage,
  removeStorage,
  storedValue,
  subscribeStorage,
  writeStorage,
} from '~/shared/lib/storage';

/** `system` follows the visitor's device; nothing is stored for it. */
type Theme = 'light' | 'dark' | 'system';

export const storedTheme = storedValue({
  key: 'theme',
  format: 'text',
  group: 'visits',
  use: 'choice',
  purpose: themeWords.kept,
  schema: oneOf('light', 'dark'),
});

function readTheme(): Theme {
  return readStorage(storedTheme) ?? 'system';
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') removeStorage(storedTheme);
  else writeStorage(storedTheme, theme);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribeStorage, readTheme, () => 'system');
}

/** Keeps `data-theme` on <html> in sync with the choice, here and in other tabs. Returns a function that stops it. */
export function applyTheme(): () => void {
  const apply = () => {
    const theme = readTheme();
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  };
  apply();
  return subscribeStorage(apply);
}
