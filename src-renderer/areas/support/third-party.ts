/** What others wrote of what runs here: name, version and licence, as package-lock.json has them. A test holds the two together. */
const lines = `
@fastify/ajv-compiler 4.0.7 MIT
@fastify/deepmerge 3.2.4 MIT
@fastify/error 4.2.1 MIT
@fastify/fast-json-stringify-compiler 5.2.0 MIT
@fastify/forwarded 3.1.2 MIT
@fastify/merge-json-schemas 0.2.2 MIT
@fastify/proxy-addr 5.1.3 MIT
@fontsource/inter 5.3.0 OFL-1.1
@internationalized/date 3.12.4 Apache-2.0
@internationalized/number 3.6.9 Apache-2.0
@internationalized/string 3.2.10 Apache-2.0
@pinojs/redact 0.4.0 MIT
@react-types/shared 3.37.0 Apache-2.0
@swc/helpers 0.5.24 Apache-2.0
abstract-logging 2.0.1 MIT
ajv 8.20.0 MIT
ajv-formats 3.0.1 MIT
ansi-regex 5.0.1 MIT
ansi-styles 4.3.0 MIT
argparse 2.0.1 Python-2.0
aria-hidden 1.2.6 MIT
atomic-sleep 1.0.0 MIT
avvio 9.3.1 MIT
better-sqlite3 13.2.0 MIT
builder-util-runtime 9.7.0 MIT
camelcase 5.3.1 MIT
card-validator 10.0.4 MIT
client-only 0.0.1 MIT
cliui 6.0.0 ISC
clsx 2.1.1 MIT
color-convert 2.0.1 MIT
color-name 1.1.4 MIT
cookie 2.0.2 MIT
credit-card-type 10.3.0 MIT
csv-parse 7.0.3 MIT
debug 4.4.3 MIT
decamelize 1.2.0 MIT
dequal 2.0.3 MIT
dijkstrajs 1.0.3 MIT
electron-updater 6.8.10 MIT
emoji-regex 8.0.0 MIT
fast-decode-uri-component 1.0.1 MIT
fast-deep-equal 3.1.3 MIT
fast-json-stringify 7.3.6 MIT
fast-querystring 1.1.2 MIT
fast-uri 3.1.9 BSD-3-Clause
fast-uri 4.2.3 BSD-3-Clause
fastify 5.12.8 MIT
fastq 1.20.3 ISC
find-my-way 9.10.1 MIT
find-up 4.1.0 MIT
fs-extra 10.1.0 MIT
get-caller-file 2.0.5 ISC
graceful-fs 4.2.12 BlueOak-1.0.0
html-parse-stringify 4.0.1 MIT
i18next 27.1.2 MIT
ipaddr.js 2.5.0 MIT
is-fullwidth-code-point 3.0.0 MIT
js-yaml 4.3.2 MIT
json-schema-ref-resolver 3.0.1 MIT
json-schema-traverse 1.0.0 MIT
jsonfile 6.2.1 MIT
lazy-val 1.0.5 MIT
light-my-request 6.8.1 BSD-3-Clause
locate-path 5.0.0 MIT
lodash.escaperegexp 4.1.2 MIT
lodash.isequal 4.5.0 MIT
ms 2.1.3 MIT
node-addon-api 8.9.2 MIT
on-exit-leak-free 2.1.2 MIT
p-limit 2.3.0 MIT
p-locate 4.1.0 MIT
p-try 2.2.0 MIT
path-exists 4.0.0 MIT
pino 10.4.0 MIT
pino-abstract-transport 3.0.0 MIT
pino-std-serializers 7.1.0 MIT
pngjs 5.0.0 MIT
process-warning 5.1.1 MIT
qrcode 1.5.4 MIT
quick-format-unescaped 4.0.4 MIT
react 19.3.1 MIT
react-aria 3.53.1 Apache-2.0
react-aria-components 1.22.1 Apache-2.0
react-dom 19.3.1 MIT
react-i18next 18.0.1 MIT
react-stately 3.51.0 Apache-2.0
real-require 1.0.0 MIT
require-directory 2.1.1 MIT
require-from-string 2.0.2 MIT
require-main-filename 2.0.0 ISC
ret 0.5.1 MIT
reusify 1.1.0 MIT
rfdc 1.4.1 MIT
safe-regex2 5.1.2 MIT
safe-stable-stringify 2.5.0 MIT
sax 1.6.1 BlueOak-1.0.0
scheduler 0.28.0 MIT
secure-json-parse 4.1.1 BSD-3-Clause
semver 7.7.4 ISC
semver 7.8.6 ISC
set-blocking 2.0.0 ISC
set-cookie-parser 3.2.3 MIT
sonic-boom 4.2.1 MIT
split2 4.2.0 ISC
string-width 4.2.3 MIT
strip-ansi 6.0.1 MIT
thread-stream 4.2.1 MIT
tiny-typed-emitter 2.1.0 MIT
toad-cache 3.7.4 MIT
tslib 2.9.1 0BSD
universalify 2.0.1 MIT
use-sync-external-store 1.7.0 MIT
which-module 2.0.1 ISC
wrap-ansi 6.2.0 MIT
ws 8.23.0 MIT
y18n 4.0.3 ISC
yargs 15.4.1 MIT
yargs-parser 18.1.3 ISC
zod 4.6.7 MIT
zustand 5.1.0 MIT
`;

export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

export const thirdParty: readonly ThirdParty[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', version = '', licence = ''] = line.split(' ');
    return { name, version, licence };
  });
