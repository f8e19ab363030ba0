/** The pattern of `like` for texts that contain one, whatever signs of patterns stand in it. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
