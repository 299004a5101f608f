/**
 * Signs what tills read when they look for an update: every `latest*.yml` of a folder gets the publisher's signature. The key (PKCS #8, PEM)
 * comes in the environment alone. With --new-key: makes a pair; the public half goes into the build.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { offeredUpdateSchema, readSignedUpdate, signUpdate } from '../../src-main/hosts/electron/update-signature.ts';
import { Obstacle, run, say } from '../bootstrap.mjs';

const variable = 'BALCAO_UPDATE_PRIVATE_KEY';

/** @param {import('node:crypto').KeyObject} key */
const publicText = (key) => key.export({ format: 'der', type: 'spki' }).toString('base64');

/** @param {string} folder @param {string} pem */
function signFolder(folder, pem) {
  const key = createPrivateKey(pem);
  const publisher = createPublicKey(key);
  if (key.asymmetricKeyType !== 'ed25519') throw new Obstacle(`${variable} must be an Ed25519 key.`);
  const built = process.env.BALCAO_UPDATE_PUBLIC_KEY;
  if (built && built !== publicText(publisher)) throw new Obstacle('The app was built for another publisher’s key.');
  const feeds = readdirSync(folder).filter((name) => /^latest.*\.yml$/.test(name));
  if (feeds.length === 0) throw new Obstacle(`There is no latest*.yml in ${folder}.`);
  for (const name of feeds) {
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8').replace(/^publisherSignature: .*\n?/m, '');
    const update = offeredUpdateSchema.safeParse(parse(text));
    if (!update.success) throw new Obstacle(`${name} is no list of files that a till could take.`);
    const signed = `${text.trimEnd()}\npublisherSignature: ${signUpdate(update.data, key)}\n`;
    if (readSignedUpdate(parse(signed), publisher) === null) throw new Obstacle(`${name} does not verify once signed.`);
    writeFileSync(path, signed);
    say(`${name}: version ${update.data.version} is signed.`);
  }
}

await run(async () => {
  if (process.argv.includes('--new-key')) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    process.stdout.write(`BALCAO_UPDATE_PUBLIC_KEY=${publicText(publicKey)}\n`);
    process.stdout.write(`${privateKey.export({ format: 'pem', type: 'pkcs8' })}`);
    return 0;
  }
  const folder = process.argv[2];
  if (folder === undefined) throw new Obstacle('Which folder? node scripts/release/sign-feed.mjs FOLDER');
  const pem = process.env[variable];
  if (!pem) {
    say(`Not signed: tills would refuse this release as an update (${variable}).`);
    return 0;
  }
  signFolder(folder, pem);
  return 0;
});
