/** Reads the outline from the stored file of a logo. */
export function logoOutline(print: Uint8Array): { d: string; width: number } {
  const [, width, d] = /width="(\d+)".*<path d="([^"]*)"/.exec(Buffer.from(print).toString()) ?? []
  if (width === undefined || d === undefined) throw new Error('The stored file of a logo has no outline.')
  return { d, width: Number(width) }
}
