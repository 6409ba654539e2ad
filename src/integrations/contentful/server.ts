import { contentfulErrors, contentfulLabel, contentfulFindings as texts } from '~/content/systems/contentful';
import { ok, serious } from '~/integrations/site-check';
import { inspected, nothing, type PrivacyOf, type Probe } from '~/integrations/system-server';
import { isRecord } from '~/shared/lib/storage';
import { refusalReason } from './client';
import { type ContentfulSettings, environmentUrl, readSettings } from './settings';
import { CONTENT_TYPE } from './to-post';

/** Only the build asks Contentful, and it knows no visitor. */
export const privacy: PrivacyOf = {};

export const probe: Probe = {
  async inspect(_built, env, ask) {
    let settings: ContentfulSettings | undefined;
    try {
      settings = readSettings(env);
    } catch (error) {
      return inspected(serious(texts.variables, [(error as Error).message]));
    }
    if (!settings) return nothing;
    const { status, json } = await ask({
      method: 'GET',
      url: `${environmentUrl(settings)}/entries?content_type=${CONTENT_TYPE}&limit=1`,
      headers: { Authorization: `Bearer ${settings.accessToken}` },
    });
    if (status !== 200) {
      const reason = refusalReason(json) ?? contentfulLabel;
      return inspected(serious(texts.refused, [`${reason} ${contentfulErrors.status(status)}`]));
    }
    return inspected(isRecord(json) && json.total === 0 ? serious(texts.noArticles) : ok(texts.works));
  },
};
