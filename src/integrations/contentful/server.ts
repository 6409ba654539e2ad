import { contentfulFindings as texts } from '~/content/admin/systems/contentful';
import { recipientWords } from '~/content/recipients';
import { contentfulLabel, contentfulPrivacy } from '~/content/systems/contentful';
import { attention } from '~/integrations/site-check';
import { atVisitors, isClear } from '~/integrations/system';
import { ifUsed, inspected, nothing, type PrivacyOf, type Probe } from '~/integrations/system-server';
import { isRecord } from '~/shared/lib/storage';
import { contentfulObstacles, contentfulSection, environmentUrl } from './settings';
import { CONTENT_TYPE } from './to-post';

export const privacy: PrivacyOf = {
  contentful: {
    describe: () => ({
      ...contentfulPrivacy,
      role: recipientWords.processor,
      transfer: recipientWords.clauses,
    }),
  },
};

export const probe: Probe = {
  direct: ifUsed(contentfulObstacles, (built) => [
    {
      label: contentfulLabel,
      url: `${environmentUrl(built(contentfulSection))}/entries`,
      method: 'GET',
      headers: ['authorization'],
    },
  ]),
  async inspect(built, _env, ask) {
    const settings = built(contentfulSection);
    if (!isClear(contentfulObstacles, atVisitors(built))) return nothing;
    const { status, json } = await ask({
      method: 'GET',
      url: `${environmentUrl(settings)}/entries?content_type=${CONTENT_TYPE}&limit=1`,
      // Public by design: every visitor's browser sends it.
      headers: { Authorization: `Bearer ${settings.deliveryToken}` },
    });
    if (status !== 200) return inspected(attention(texts.refused, [String(status)]));
    return isRecord(json) && json.total === 0 ? inspected(attention(texts.noArticles)) : nothing;
  },
};
