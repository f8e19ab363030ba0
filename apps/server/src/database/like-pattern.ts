/** The `like` pattern that matches texts containing the given one; wildcard characters in it are escaped. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
