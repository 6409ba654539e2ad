import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

// The few kinds of DER values that a certificate is made of.
const der = (tag, ...parts) => {
  const body = Buffer.concat(parts);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...parts) => der(0x30, ...parts);
const oid = (hex) => der(0x06, Buffer.from(hex, 'hex'));
const bits = (bytes) => der(0x03, Buffer.from([0]), bytes);
const time = (date) =>
  der(
    0x17,
    Buffer.from(
      `${date
        .toISOString()
        .replace(/[-:T]|\.\d+/g, '')
        .slice(2)}`,
    ),
  );

const ECDSA_WITH_SHA256 = '2a8648ce3d040302';
const COMMON_NAME = '550403';
const SUBJECT_ALT_NAME = '551d11';
const DAY = 24 * 60 * 60_000;

/**
 * A certificate for every name of a domain, signed by itself, and the hash of its key by which a browser can be told
 * to accept it. HTTP/2 needs one, and a machine needn't have OpenSSL.
 */
export function createCertificate(domain) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const name = sequence(der(0x31, sequence(oid(COMMON_NAME), der(0x0c, Buffer.from(domain)))));
  const names = sequence(der(0x82, Buffer.from(`*.${domain}`)));
  const algorithm = sequence(oid(ECDSA_WITH_SHA256));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(new Date(Date.now() - DAY)), time(new Date(Date.now() + 30 * DAY))),
    name,
    key,
    der(0xa3, sequence(sequence(oid(SUBJECT_ALT_NAME), der(0x04, names)))),
  );
  const certificate = sequence(content, algorithm, bits(sign('sha256', content, privateKey)));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    keyHash: createHash('sha256').update(key).digest('base64'),
  };
}
