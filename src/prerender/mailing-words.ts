import { settingsIn } from '~/config/config-store';
import type { SiteConfig } from '~/config/section';
import { mailingWords } from '~/content/mailing';
import { mailingPractice } from '~/integrations/email-marketing/mailing-settings';
import { atVisitors } from '~/integrations/system';

/** What visitors are told of their addresses, with this site.config.json. */
export const mailingWordsIn = (site: SiteConfig): string =>
  mailingWords(mailingPractice(atVisitors(settingsIn(site))));
