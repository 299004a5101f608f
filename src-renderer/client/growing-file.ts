/**
 * A file that grows on the disk and not in memory: in the part of the disk the browser keeps for this page, from where it is
 * downloaded whole. Where the browser has none, it is put together in memory.
 */
const folderName = 'downloads';
/** Long enough for a download to be copied, short enough that what was sold does not lie about. */
const keptMs = 60_000;

export interface GrowingFile {
  add(text: string): Promise<void>;
  /** Gives it to the person under this name; nothing can be added after it. */
  offer(name: string, type: string): Promise<void>;
  /** As if it had never been begun. */
  drop(): Promise<void>;
}

export async function openGrowingFile(): Promise<GrowingFile> {
  return (await openOnDisk().catch(() => null)) ?? openInMemory();
}

async function openOnDisk(): Promise<GrowingFile> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(folderName, { create: true });
  await removeLeftovers(folder);
  const ownName = crypto.randomUUID();
  const handle = await folder.getFileHandle(ownName, { create: true });
  const stream = await handle.createWritable();
  const remove = (): Promise<void> => folder.removeEntry(ownName).catch(() => undefined);
  return {
    add: (text) => stream.write(text),
    async offer(name, type) {
      await stream.close();
      // Of the file on the disk: no byte of it is read before it is copied.
      const file = new File([await handle.getFile()], name, { type });
      offerToBrowser(file, name);
      setTimeout(() => void remove(), keptMs);
    },
    async drop() {
      await stream.abort().catch(() => undefined);
      await remove();
    },
  };
}

/** Of a page that was closed before it could tidy up. */
async function removeLeftovers(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const [name, entry] of folder.entries()) {
    if (entry.kind !== 'file') continue;
    const { lastModified } = await (entry as FileSystemFileHandle).getFile();
    if (Date.now() - lastModified > keptMs) await folder.removeEntry(name).catch(() => undefined);
  }
}

function openInMemory(): GrowingFile {
  const parts: Blob[] = [];
  return {
    // A blob is the browser's to hold: what has arrived leaves the heap at once.
    add: async (text) => void parts.push(new Blob([text])),
    offer: async (name, type) => offerToBrowser(new Blob(parts, { type }), name),
    drop: async () => void parts.splice(0),
  };
}

function offerToBrowser(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the file by then.
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
