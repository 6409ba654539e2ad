import { readSettings } from '~/config/config-store';
import { getOrigins, isUsable, type System } from '~/integrations/system';
import type { Destination } from '~/leads/destination';
import { FIELDS, getFieldOptions, postForm, toSubmissionFields } from './client';
import { findFormBackendObstacles, formBackendSettings } from './settings';

const formBackendDestination: Destination = {
  id: 'form-backend',
  label: 'Form backend',
  role: 'remote',
  order: 80,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isUsable(findFormBackendObstacles),
  async deliver(lead, context) {
    await context.runStep('form', 'duplicates-visible', async (unanswered) => {
      if (unanswered) context.note('Sent again after an attempt without an answer; the id is the same.');
      await postForm(
        readSettings(formBackendSettings),
        toSubmissionFields(lead),
        context.requestOptions,
        (names) => context.note(`The form takes no such ${names}: its content is in the message.`),
      );
      return 'confirmed';
    });
  },
};

export const formBackend: System = {
  id: 'formBackend',
  label: 'Form backend',
  settings: [formBackendSettings],
  capabilities: [{ id: 'form-backend', label: 'Form backend', findObstacles: findFormBackendObstacles }],
  destinations: [formBackendDestination],
  files: (readBuild) => {
    const settings = readBuild(formBackendSettings);
    if (!settings.enabled || settings.service !== 'netlify') return [];
    const { getFieldName, extra } = getFieldOptions(settings);
    const { 'form-name': name = '', ...fixed } = extra;
    const fields = [...FIELDS.map(getFieldName).filter(Boolean), ...Object.keys(fixed)];
    return [['form-backend.html', renderNetlifyForm(name, fields)]];
  },
  contentSecurityPolicy: (readBuild) => {
    const { enabled, url } = readBuild(formBackendSettings);
    return { 'connect-src': getOrigins(enabled && url) };
  },
};

/** Netlify accepts the forms and fields that it finds in the deployed files. */
const renderNetlifyForm = (name: string, fields: readonly string[]) => `<!doctype html>
<meta charset="utf-8"><meta name="robots" content="noindex"><title>Form</title>
<form name=${quoteAttribute(name)} method="post" data-netlify="true" hidden>
${fields.map((field) => `<input name=${quoteAttribute(field)}>`).join('\n')}
</form>
`;

const quoteAttribute = (text: string) => `"${text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`;
