import { formBackendWords } from '~/content/systems/form-backend';
import { originsOf, type System } from '~/integrations/system';
import { formBackendDestination, formCopyDestination } from './destination';
import { FIELDS, fieldsAsked } from './services';
import { formBackendObstacles, formBackendSection } from './settings';

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
