/**
 * What a paste button does: reads the clipboard, which the browser lets it do after asking the person.
 * @returns undefined where the browser has no such thing
 */
export function usePasteButton(onText: (text: string) => void): (() => void) | undefined {
  if (!('clipboard' in navigator && 'readText' in navigator.clipboard)) return undefined
  // Refused, it is as if nothing was copied.
  return () => void navigator.clipboard.readText().then(onText, () => onText(''))
}
