/** A throw-away self-signed certificate for one name, assembled in DER, so that TLS is tested without keys in the repository. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

export interface SelfSigned {
  readonly key: string;
  readonly cert: string;
}

export function selfSigned(name: string): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const tbs = toBeSigned(name, publicKey);
  const signature = sign('sha256', tbs, privateKey);
  const cert = sequence(tbs, ecdsaWithSha256, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const body = cert.toString('base64').replace(/.{64}(?=.)/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  };
}

function toBeSigned(name: string, publicKey: KeyObject): Buffer {
  const subject = sequence(tagged(0x31, sequence(commonName, tagged(0x0c, Buffer.from(name)))));
  const validity = sequence(tagged(0x17, Buffer.from('200101000000Z')), tagged(0x17, Buffer.from('491231235959Z')));
  const altNames = sequence(subjectAltName, tagged(0x04, sequence(tagged(0x82, Buffer.from(name)))));
  const version3 = tagged(0xa0, tagged(0x02, Buffer.from([2])));
  const serial = tagged(0x02, Buffer.from([1]));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const extensions = tagged(0xa3, sequence(altNames));
  return sequence(version3, serial, ecdsaWithSha256, subject, validity, subject, spki, extensions);
}

function tagged(tag: number, content: Buffer): Buffer {
  const length =
    content.length < 0x80 ? [content.length] : [0x82, Math.floor(content.length / 256), content.length % 256];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

const commonName = Buffer.from('0603550403', 'hex');
const subjectAltName = Buffer.from('0603551d11', 'hex');
const ecdsaWithSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
