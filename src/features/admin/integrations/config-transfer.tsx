import { Download } from 'lucide-react';
import { useState } from 'react';
import { configTransfer as copy } from '~/content/admin/integrations';
import { downloadFile } from '~/shared/lib/download-file';
import { Button } from '~/shared/ui/button';
import { Notice } from '~/shared/ui/notice';
import { ConfigImport } from './config-import';
import { exportSiteConfig, siteConfigText } from './site-config-file';

/** Moves settings from this browser to everybody's, and back. */
export function ConfigTransfer() {
  return (
    <section aria-labelledby="site-configuration" className="rounded border border-line bg-panel p-5 sm:p-6">
      <h2 id="site-configuration" className="text-[1.5rem]">
        {copy.heading}
      </h2>
      <p className="mt-2 max-w-measure text-[0.94rem] text-soft">{copy.intro}</p>
      <div className="mt-5 grid grid-cols-1 gap-x-10 gap-y-7 lg:grid-cols-2">
        <ConfigExportButton />
        <ConfigImport />
      </div>
    </section>
  );
}

/** Downloads the configuration in force, and says which secrets aren't in it. */
function ConfigExportButton() {
  const [stripped, setStripped] = useState<string[]>();
  const save = () => {
    const exported = exportSiteConfig();
    downloadFile('site.config.json', 'application/json', siteConfigText(exported.config));
    setStripped(exported.stripped);
  };
  return (
    <div className="min-w-0 space-y-4">
      <h3 className="text-[1.1rem]">{copy.export}</h3>
      <Button variant="secondary" onClick={save} className="max-w-full wrap-anywhere">
        <Download aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
        {copy.exportAction}
      </Button>
      {stripped && stripped.length === 0 && (
        <Notice tone="success" role="status" title={copy.exported}>
          {copy.nothingStripped}
        </Notice>
      )}
      {stripped && stripped.length > 0 && (
        <Notice tone="warning" role="status" title={copy.stripped.title}>
          <p>{copy.stripped.text}</p>
          <ul className="list-disc pl-5 wrap-anywhere">
            {stripped.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
