import { readConfig } from '~/config/config-store';
import { isClear, originsOf, type System } from '~/integrations/system';
import type { Destination } from '~/leads/destination';
import { FIELDS, fieldsAsked, postForm, toFields } from './client';
import { copyObstacles, formBackendObstacles, formBackendSection } from './settings';

/** A form backend whose answers are receipts. */
export const formBackendDestination: Destination = {
  id: 'form-backend',
  label: 'Form backend',
  counts: 'remote',
  turn: 80,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isClear(formBackendObstacles),
  async deliver(lead, progress) {
    const answer = await progress.step('form', 'visible', async (unanswered) => {
      if (unanswered) progress.note('Sent again after an attempt without an answer; the id is the same.');
      return postForm(readConfig(formBackendSection), toFields(lead), progress.control, (names) =>
        progress.note(`The form takes no such ${names}: its content is in the message.`),
      );
    });
    if (answer === 'unread')
      progress.note('Its answer could not be read: look there to see whether it arrived.');
  },
};

/** One whose answers can't be read gets a copy of each lead, and is never taken for having it. */
export const formCopyDestination: Destination = {
  ...formBackendDestination,
  id: 'form-backend-copy',
  counts: 'never',
  getsWholeLead: true,
  isEnabled: () => isClear(copyObstacles),
};

export const formBackend: System = {
  id: 'formBackend',
  label: 'Form backend',
  category: 'form backend',
  sections: [formBackendSection],
  uses: [{ id: 'form-backend', label: 'Form backend', obstacles: formBackendObstacles }],
  destinations: [formBackendDestination, formCopyDestination],
  files: (built) => {
    const settings = built(formBackendSection);
    if (!settings.enabled || settings.service !== 'netlify') return [];
    const { nameOf, extra } = fieldsAsked(settings);
    const { 'form-name': name = '', ...fixed } = extra;
    const fields = [...FIELDS.map(nameOf).filter(Boolean), ...Object.keys(fixed)];
    return [['form-backend.html', netlifyForm(name, fields)]];
  },
  policy: (built) => {
    const { enabled, url } = built(formBackendSection);
    return { 'connect-src': originsOf(enabled && url) };
  },
};

/** Netlify knows the forms that it finds in the deployed files, with the fields that they have. */
const netlifyForm = (name: string, fields: readonly string[]) => `<!doctype html>
<meta charset="utf-8"><meta name="robots" content="noindex"><title>Form</title>
<form name=${quoted(name)} method="post" data-netlify="true" hidden>
${fields.map((field) => `<input name=${quoted(field)}>`).join('\n')}
</form>
`;

const quoted = (text: string) => `"${text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`;
