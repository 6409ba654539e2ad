import { readConfig } from '~/config/config-store';
import { formBackendWords } from '~/content/systems/form-backend';
import { isClear, originsOf, type System } from '~/integrations/system';
import type { Destination } from '~/leads/destination';
import { FIELDS, fieldsAsked, postForm, toFields } from './client';
import { copyObstacles, formBackendObstacles, formBackendSection } from './settings';

/** A form backend whose answers are receipts. */
export const formBackendDestination: Destination = {
  id: 'form-backend',
  label: formBackendWords.label,
  counts: 'remote',
  turn: 80,
  accepts: (kind) => kind !== 'newsletter',
  isEnabled: () => isClear(formBackendObstacles),
  async deliver(lead, progress) {
    const answer = await progress.step('form', 'visible', async (unanswered) => {
      if (unanswered) progress.note(formBackendWords.sentAgain);
      return postForm(readConfig(formBackendSection), toFields(lead), progress.control, (names) =>
        progress.note(formBackendWords.noField(names)),
      );
    });
    if (answer === 'unread') progress.note(formBackendWords.unread);
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
  label: formBackendWords.label,
  category: 'form backend',
  sections: [formBackendSection],
  uses: [{ id: 'form-backend', label: formBackendWords.label, obstacles: formBackendObstacles }],
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
<meta charset="utf-8"><meta name="robots" content="noindex"><title>${formBackendWords.page}</title>
<form name=${quoted(name)} method="post" data-netlify="true" hidden>
${fields.map((field) => `<input name=${quoted(field)}>`).join('\n')}
</form>
`;

const quoted = (text: string) => `"${text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`;
