/** The pattern of `like` for texts that contain one, whatever signs of patterns stand in it. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
