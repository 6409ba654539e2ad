import type { System } from '~/integrations/system';
import { formBackendDestination, formCopyDestination } from './destination';
import { services } from './services';
import { formBackendObstacles, formBackendSection } from './settings';

export const formBackend: System = {
  id: 'formBackend',
  label: 'Form backend',
  category: 'form backend',
  sections: [formBackendSection],
  uses: [{ id: 'form-backend', label: 'Form backend', obstacles: formBackendObstacles }],
  destinations: [formBackendDestination, formCopyDestination],
  files: (built) => {
    const { enabled, service, fieldNames, extraFields } = built(formBackendSection);
    if (!enabled || service !== 'netlify') return [];
    const { 'form-name': name = '', ...extra } = {
      ...services.netlify.extra,
      ...Object.fromEntries(new URLSearchParams(extraFields)),
    };
    const names = Object.fromEntries(new URLSearchParams(fieldNames));
    const fields = FIELDS.map((field) => names[field] ?? field).filter(Boolean);
    return [['form-backend.html', netlifyForm(name, [...fields, ...Object.keys(extra)])]];
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

const FIELDS = ['name', 'email', 'phone', 'company', 'service', 'message', 'form', 'page', 'id', 'test'];
