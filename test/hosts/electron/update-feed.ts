/** A publisher with a feed on this machine, and the real library of updates for it, on Node's HTTP in the place of Electron's. */
import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, request } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { UpdateLibrary } from '#main/hosts/electron/update-library.ts';
import { signUpdate } from '#main/hosts/electron/update-signature.ts';
import type { UpdateSource } from '#main/hosts/electron/update-source.ts';

export interface Published {
  readonly version: string;
  /** What is served; the digest is always that of the true file. */
  readonly served?: Buffer;
  /** What the true file does when it is started. */
  readonly does?: string;
  readonly signer?: KeyObject | null;
  /** Changed after it was signed. */
  readonly changed?: object;
  readonly stagingPercentage?: number;
}

export interface Feed extends AsyncDisposable {
  readonly source: UpdateSource;
  /** The paths that were asked for. */
  readonly asked: string[];
  publish(update: Published): void;
}

/** A program that writes down that it was tried, unless told otherwise. */
const programThat = (does: string) => Buffer.from(`#!/bin/sh\n${does}\n`.padEnd(70_000, '#'));
const saysSo = 'printf "$APPIMAGE_EXIT_AFTER_INSTALL" > "$APPIMAGE.tried"';

export async function serveFeed(): Promise<Feed> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const asked: string[] = [];
  const files = new Map<string, Buffer>();
  const server = createServer(({ url = '' }, response) => {
    const path = url.replace(/\?.*$/, '').slice(1);
    asked.push(path);
    const content = files.get(path);
    response.writeHead(content === undefined ? 404 : 200).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    asked,
    source: { feed: `http://127.0.0.1:${port}/`, key: publicKey },
    publish({ version, does = saysSo, signer = privateKey, changed = {}, stagingPercentage, ...more }) {
      const program = programThat(does);
      const url = `balcao-${version}-linux-x64.AppImage`;
      files.set(url, more.served ?? program);
      const sha512 = createHash('sha512').update(program).digest('base64');
      const update = {
        version,
        files: [{ url, sha512, size: program.length }],
        ...(stagingPercentage === undefined ? {} : { stagingPercentage }),
      };
      const signed = signer === null ? update : { ...update, publisherSignature: signUpdate(update, signer) };
      files.set('latest-linux.yml', Buffer.from(stringify({ ...signed, ...changed })));
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const own = createRequire(import.meta.url);
interface LibraryInside extends UpdateLibrary {
  disableDifferentialDownload: boolean;
  httpExecutor: object;
  install(isSilent: boolean, isForceRunAfter: boolean): boolean;
}
type Adapter = Record<string, unknown>;
const { AppImageUpdater } = own('electron-updater/out/AppImageUpdater.js') as {
  AppImageUpdater: new (options: null, app: Adapter) => LibraryInside;
};
const { HttpExecutor } = createRequire(own.resolve('electron-updater'))('builder-util-runtime') as {
  HttpExecutor: new () => object;
};

class NodeExecutor extends HttpExecutor {
  createRequest(options: object, callback: (response: IncomingMessage) => void) {
    return request(options, callback);
  }
  /** As Electron's does it. */
  async download(url: URL, destination: string, options: { readonly cancellationToken: CancellationToken }) {
    const inside = this as unknown as { doDownload(request: object, task: object, redirects: number): void };
    return await options.cancellationToken.createPromise((resolve, reject, onCancel) => {
      const { hostname, port, pathname, search } = url;
      const callback = (error?: Error | null) => (error ? reject(error) : resolve(destination));
      const headers = {};
      inside.doDownload(
        { hostname, port, path: pathname + search, headers },
        { destination, options, onCancel, callback, responseHandler: null },
        0,
      );
    });
  }
}

interface CancellationToken {
  createPromise<T>(
    run: (resolve: (value: T) => void, reject: (error: Error) => void, onCancel: (end: () => void) => void) => void,
  ): Promise<T>;
}

export interface LibraryOptions {
  readonly version: string;
  readonly folder: string;
  /** The program was replaced, and the library now ends the process. */
  readonly onQuit: () => void;
}

/** As it is in an AppImage; the variable of that name says which file that is. */
export function libraryFor({ version, folder, onQuit }: LibraryOptions): UpdateLibrary {
  const updater = new AppImageUpdater(null, {
    version,
    name: 'balcao',
    isPackaged: true,
    appUpdateConfigPath: join(folder, 'app-update.yml'),
    userDataPath: folder,
    baseCachePath: join(folder, 'cache'),
    whenReady: () => Promise.resolve(),
    quit: onQuit,
  });
  updater.httpExecutor = new NodeExecutor();
  updater.disableDifferentialDownload = true;
  // The library's own does this and then tells Electron, which is not here.
  updater.quitAndInstall = (isSilent, isForceRunAfter) => {
    if (updater.install(isSilent, isForceRunAfter)) setImmediate(onQuit);
  };
  return updater;
}
