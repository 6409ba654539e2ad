import { configTransfer as copy } from '~/content/admin/integrations';
import { ConfigExportButton } from './config-export-button';
import { ConfigImport } from './config-import';

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
