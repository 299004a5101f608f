/**
 * Puts a text on the clipboard. The desktop app denies every permission. So when the clipboard cannot be written, the page copies as a
 * person does with the keyboard, which needs none.
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copyByCommand(text)) throw new Error('nothing was copied');
  }
}

function copyByCommand(text: string): boolean {
  let written = false;
  const write = (event: ClipboardEvent): void => {
    if (event.clipboardData === null) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    written = true;
  };
  document.addEventListener('copy', write, { once: true });
  try {
    return document.execCommand('copy') && written;
  } finally {
    document.removeEventListener('copy', write);
  }
}
