import { createFinding } from '~/integrations/site-check';
import { createCheckResult, type PrivacyByCapability, type Probe } from '~/integrations/system-server';
import { isRecord } from '~/shared/lib/storage';
import { getRefusalReason } from './client';
import { type ContentfulSettings, getEnvironmentUrl, readSettings } from './settings';
import { CONTENT_TYPE } from './to-post';

/** Only the build sends requests to Contentful, without visitors' data. */
export const privacy: PrivacyByCapability = {};

export const probe: Probe = {
  async inspect(_built, env, sendRequest) {
    let settings: ContentfulSettings | undefined;
    try {
      settings = readSettings(env);
    } catch (error) {
      return createCheckResult(
        createFinding('serious', {
          title: 'The variables of Contentful don’t fit together',
          text: 'The build stops.',
          doc: 'docs/integrations.md',
          names: [(error as Error).message],
        }),
      );
    }
    if (!settings) return undefined;
    const { status, json } = await sendRequest({
      method: 'GET',
      url: `${getEnvironmentUrl(settings)}/entries?content_type=${CONTENT_TYPE}&limit=1`,
      headers: { Authorization: `Bearer ${settings.accessToken}` },
    });
    if (status !== 200) {
      const reason = getRefusalReason(json) ?? 'Contentful';
      return createCheckResult(
        createFinding('serious', {
          title: 'Contentful gives no articles',
          text: 'The build stops, and the articles that are online stay.',
          todo: 'Check the variables CONTENTFUL_SPACE_ID, CONTENTFUL_ENVIRONMENT and CONTENTFUL_ACCESS_TOKEN:',
          doc: 'docs/integrations.md',
          names: [`${reason} (status ${status})`],
        }),
      );
    }
    return createCheckResult(
      isRecord(json) && json.total === 0
        ? createFinding('serious', {
            title: 'Contentful answers, and has no published article',
            text: 'The build stops, and the articles that are online stay.',
            todo: 'Publish one there, or take CONTENTFUL_SPACE_ID and CONTENTFUL_ACCESS_TOKEN out of the environment.',
            doc: 'docs/integrations.md',
          })
        : createFinding('ok', {
            title: 'Contentful gives articles',
            text: 'The build reads the blog from its space.',
          }),
    );
  },
};
