/**
 * Returns a handler that reads the clipboard after the browser has asked for permission.
 * @returns undefined if the browser has no clipboard API
 */
export function usePasteButton(onText: (text: string) => void): (() => void) | undefined {
  if (!('clipboard' in navigator && 'readText' in navigator.clipboard)) return undefined
  // A denied permission is handled like an empty clipboard.
  return () => void navigator.clipboard.readText().then(onText, () => onText(''))
}
