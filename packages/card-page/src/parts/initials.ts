/** Returns up to two capital initials to replace a photo; '' if no word starts with a letter. */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .flatMap(word => /^[\p{Ps}\p{Pi}"']*(\p{L}\p{M}*)/u.exec(word)?.[1] ?? [])
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase('uk')
}
