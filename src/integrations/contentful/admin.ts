import { contentfulFindings as findings, contentfulTab as words } from '~/content/admin/systems/contentful';
import { systemAdmin, testOf } from '~/integrations/system-admin';
import { REQUEST_TIMEOUT_MS } from '~/shared/lib/http';
import { ServiceError } from '~/shared/lib/service-error';
import { fetchContentTypes, fetchEntries, fetchTags } from './client';
import { readingIn } from './locales';
import { type ContentfulSettings, contentfulObstacles, contentfulSection } from './settings';
import { contentful } from './system';
import { CONTENT_TYPE, requiredFields } from './to-post';

const { fields, on, reasons } = words;

export const testContentfulConnection = testOf(contentfulSection, {
  obstacles: contentfulObstacles,
  enter: words.enter,
  ask: checkSpace,
});

export const admin = systemAdmin({
  ...words,
  system: contentful,
  section: contentfulSection,
  groups: [
    {
      title: words.space,
      fields: [
        { place: 'enabled', kind: 'switch', ...fields.enabled },
        { place: 'spaceId', kind: 'text', ...fields.spaceId },
        { place: 'deliveryToken', kind: 'text', ...fields.deliveryToken },
      ],
    },
    {
      title: words.place,
      more: true,
      fields: [
        { place: 'environment', kind: 'text', required: true, ...fields.environment },
        { place: 'host', kind: 'text', required: true, ...fields.host },
        { place: 'locale', kind: 'text', ...fields.locale },
      ],
    },
  ],
  uses: { contentful: { on, reasons, test: testContentfulConnection } },
});

/**
 * Succeeds if space, environment, token and locale are right, the content type of articles has what they need, and
 * there is one. Otherwise it throws a ServiceError with the first reason. It reads an entry at a time.
 */
async function checkSpace(settings: ContentfulSettings): Promise<void> {
  const call = { failure: findings.failed, timeoutMs: REQUEST_TIMEOUT_MS };
  const refuse = (reason: string) => new ServiceError(findings.failed, { kind: 'rejected', reason });
  await fetchEntries(settings, { limit: '1' }, call);
  await readingIn(settings, call);
  const types = await fetchContentTypes(settings, call);
  const type = types.find(({ id }) => id === CONTENT_TYPE);
  if (!type) throw refuse(findings.noContentType(CONTENT_TYPE));
  const delivered = type.fields.filter(({ omitted }) => !omitted).map(({ id }) => id);
  const lacking = requiredFields.filter((id) => !delivered.includes(id));
  // Tags can stand in for it.
  const byTags = lacking.includes('category') && (await fetchTags(settings, call)).length > 0;
  const missing = byTags ? lacking.filter((id) => id !== 'category') : lacking;
  if (missing.length > 0) throw refuse(findings.lacksFields(CONTENT_TYPE, missing));
  const { total } = await fetchEntries(settings, { content_type: CONTENT_TYPE, limit: '1' }, call);
  if (total === 0) throw refuse(`${findings.noArticles.title}. ${findings.noArticles.text}`);
}
