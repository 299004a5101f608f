/**
 * A file that grows on the disk and not in memory: in the browser's private storage for this page, from where it is downloaded as a whole.
 * Without such storage it is built in memory.
 */
const folderName = 'downloads';
/** Long enough to copy a download, short enough that sales data does not stay there. */
const keptMs = 60_000;

export interface GrowingFile {
  add(content: string | Uint8Array<ArrayBuffer>): Promise<void>;
  /** Gives the file to the person under this name. Nothing can be added afterwards. */
  offer(name: string, type: string): Promise<void>;
  /** Removes the file as if it had never been begun. */
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
    add: (content) => stream.write(content),
    async offer(name, type) {
      await stream.close();
      // Refers to the file on the disk, so that no byte is read before the copy.
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

/** Removes files of a page that was closed before it could clean up. */
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
    // The browser holds a blob, so each piece leaves the heap at once.
    add: async (content) => void parts.push(new Blob([content])),
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
  // By then the download holds the file itself.
  setTimeout(() => URL.revokeObjectURL(url), keptMs);
}
