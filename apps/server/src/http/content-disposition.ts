import { transliterate } from '@dotyk/domain/values'

/**
 * Formats the `Content-Disposition` header with a file's name: in Latin letters for old programs, and unchanged for all others
 * (RFC 6266).
 * @param kind `inline` has the browser show the file if it can
 * @param fallback the beginning of the Latin name if the name contains no Latin letters
 */
export function contentDisposition(
  kind: 'inline' | 'attachment',
  fileName: string,
  fallback: string,
): string {
  const latin = transliterate(fileName)
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%/]/g, '')
    .trim()
  const plain = latin === '' || latin.startsWith('.') ? `${fallback}${latin}` : latin
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
