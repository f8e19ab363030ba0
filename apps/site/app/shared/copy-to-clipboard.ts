/** A text, with its HTML form for programs that accept HTML. */
export interface ClipboardContent {
  text: string
  html?: string
}

/**
 * Copies a text to the clipboard, together with its HTML. Browsers offer the clipboard API only over https, so the older copy
 * command is tried if the API is missing or fails.
 * @returns whether the browser allowed one of the two
 */
export async function copyToClipboard(content: ClipboardContent): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem(blobsOf(content))])
    return true
  } catch {
    return copyByEvent(content)
  }
}

function blobsOf({ text, html }: ClipboardContent): Record<string, Blob> {
  const plain = { 'text/plain': new Blob([text], { type: 'text/plain' }) }
  return html === undefined ? plain : { ...plain, 'text/html': new Blob([html], { type: 'text/html' }) }
}

function copyByEvent({ text, html }: ClipboardContent): boolean {
  let isCopied = false
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    if (html !== undefined) event.clipboardData?.setData('text/html', html)
    event.preventDefault()
    isCopied = event.clipboardData !== null
  }
  document.addEventListener('copy', give)
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way where the clipboard API is missing
    document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', give)
  }
  return isCopied
}
