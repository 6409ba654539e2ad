import { expect, it, vi } from 'vitest';
import { readSiteFlags, resetSiteFlags, saveSiteFlags } from '~/config/site-flags';

it('tells an empty configuration, which shows no link, from none', () => {
  expect(readSiteFlags()).toBeUndefined();
  localStorage.setItem('site_config', '{}');
  expect(readSiteFlags()).toEqual({ showAdminLink: false });
});

it('saves as JSON and announces it', () => {
  const announced = vi.fn();
  addEventListener('config-updated', announced, { once: true });
  saveSiteFlags({ showAdminLink: true });
  expect(localStorage.getItem('site_config')).toBe('{"showAdminLink":true}');
  expect(announced).toHaveBeenCalledTimes(1);
});

it('treats a broken value as none', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem('site_config', '{"showAdminLink":"yes"}');
  expect(readSiteFlags()).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
});

it('is forgotten as if it had never been stored, and that is announced', () => {
  saveSiteFlags({ showAdminLink: false });
  const announced = vi.fn();
  addEventListener('config-updated', announced, { once: true });
  resetSiteFlags();
  expect(localStorage.getItem('site_config')).toBeNull();
  expect(readSiteFlags()).toBeUndefined();
  expect(announced).toHaveBeenCalledTimes(1);
});
