// Writes what a build consists of, for auditors and hosts: dist-info/ beside dist, which is never uploaded with it.
// `npm run build` ends with this. With OUT_DIR=folder the files are in folder-info/.
//   sbom.cdx.json   every package of package-lock.json, as CycloneDX: scope 'required' for those of the built site,
//                   'optional' with the property cdx:npm:package:development for the tools that build and test it
//   SHA256SUMS      each file's digest: (cd dist && sha256sum --quiet -c ../dist-info/SHA256SUMS)
// The same source gives the same files: no random numbers, and no time except SOURCE_DATE_EPOCH.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, normalize } from 'node:path';

const dist = normalize(process.env.OUT_DIR || 'dist').replace(/[/\\]$/, '');
const info = `${dist}-info`;
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

if (!existsSync(join(dist, 'index.html'))) {
  console.error(`There is no build in ${dist}: run 'npm run build' first.`);
  process.exit(1);
}
rmSync(info, { recursive: true, force: true });
mkdirSync(info, { recursive: true });
const sums = createChecksums();
writeFileSync(join(info, 'SHA256SUMS'), sums);
const bom = createBillOfMaterials();
if (bom) writeFileSync(join(info, 'sbom.cdx.json'), `${JSON.stringify(bom, null, 2)}\n`);
console.log(
  `${info}: the digest of every file${bom ? ' and an SBOM' : ''}. This build is ${sha256(sums).slice(0, 16)}.`,
);

function createChecksums() {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .map((path) => path.split('\\').join('/'))
    .sort();
  return files.map((path) => `${sha256(readFileSync(join(dist, path)))}  ${path}\n`).join('');
}

/** From the lockfile alone: other packages in node_modules aren't part of a build. */
function createBillOfMaterials() {
  const own = process.env.npm_execpath ?? '';
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const [command, before] = /npm-cli\.c?js$/.test(own) ? [process.execPath, [own]] : ['npm', []];
  // Windows finds npm.cmd only through its shell; all arguments are ours.
  const shell = command === 'npm' && process.platform === 'win32';
  const { status, stdout, stderr, error } = spawnSync(command, [...before, ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    shell,
  });
  if (status !== 0) {
    console.warn(`No SBOM was written, since 'npm ${args.join(' ')}' failed: ${stderr || error?.message}`);
    return undefined;
  }
  const { serialNumber: _random, metadata, ...rest } = JSON.parse(stdout);
  const { timestamp: _now, component, ...facts } = metadata;
  const { name } = JSON.parse(readFileSync('package.json', 'utf8'));
  const epoch = Number(process.env.SOURCE_DATE_EPOCH);
  const settled = {
    ...rest,
    metadata: {
      ...(epoch && { timestamp: new Date(epoch * 1000).toISOString() }),
      ...facts,
      // npm uses the folder's name.
      component: { ...component, name, type: 'application' },
    },
  };
  const { $schema, bomFormat, specVersion, ...others } = settled;
  return { $schema, bomFormat, specVersion, serialNumber: `urn:uuid:${toUuid(settled)}`, ...others };
}

/** A UUID (version 8) that is the same for the same contents. */
function toUuid(contents) {
  const hex = sha256(JSON.stringify(contents));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
