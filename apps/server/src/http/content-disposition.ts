import { transliterate } from '@dotyk/domain/values'

/**
 * The header that names a file, for old programs in Latin letters and for all others as it is (RFC 6266).
 * @param kind `inline` shows it where the browser can
 * @param fallback the name's beginning where no Latin letters are left of it
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
