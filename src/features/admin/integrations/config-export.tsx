import { Download } from 'lucide-react';
import { useState } from 'react';
import { TextLink } from '~/features/admin/form/text';
import { downloadFile } from '~/shared/lib/download-file';
import { paths } from '~/shared/paths';
import { Button } from '~/shared/ui/button';
import { Callout } from '~/shared/ui/callout';
import { Card } from '~/shared/ui/card';
import { exportSiteConfig, formatSiteConfig } from './settings-file';

/** Downloads the configuration in force, and names the secrets left out. */
export function ConfigExport() {
  const [stripped, setStripped] = useState<string[]>();
  const save = () => {
    const exported = exportSiteConfig();
    downloadFile('site.config.json', 'application/json', formatSiteConfig(exported.config));
    setStripped(exported.stripped);
  };
  return (
    <Card
      title="Site configuration"
      text={
        <>
          Export the settings in force here, commit the file and build: every visitor gets them. To import
          one: <TextLink to={paths.upload()}>Upload</TextLink>
        </>
      }
    >
      <div className="space-y-4">
        <Button variant="secondary" onClick={save} className="max-w-full wrap-anywhere">
          <Download aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
          Export site.config.json
        </Button>
        {stripped && stripped.length === 0 && (
          <Callout
            tone="success"
            role="status"
            title="Configuration exported"
            text="There were no secrets to leave out."
          />
        )}
        {stripped && stripped.length > 0 && (
          <Callout
            tone="warning"
            role="status"
            title="Secrets were left out"
            text="Everything in the file is public. These belong in the proxy rule of your host:"
          >
            <ul className="list-disc ps-5 wrap-anywhere">
              {stripped.map((path) => (
                <li key={path}>{path}</li>
              ))}
            </ul>
          </Callout>
        )}
      </div>
    </Card>
  );
}
