const LONGEST = 500

/** Patterns of personal data in an error's message, in the order of removal. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  // The JSON parser quotes the text that it could not parse.
  [/^".*" is not valid JSON/s, '[text] is not valid JSON'],
  [/, .* is not valid JSON/s, ', [text] is not valid JSON'],
  [/\$argon2[^\s,'"]+/g, '[hash]'],
  [/([?#])[^\s"'<>)]+/g, '$1[query]'],
  [/[^\s<>"'(),:;/]+@[^\s<>"'(),:;/]+/g, '[address]'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[ip]'],
  [/(?<![\w:])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?![\w:])/gi, '[ip]'],
  [/\b(?=[\w-]*\d)[\w-]{20,}/g, '[secret]'],
  [/\+?\d[\d\s().-]{7,}\d/g, '[number]'],
  // The service's own messages are in English, so Cyrillic letters come from a text that somebody typed.
  [/[\u0400-\u04FF]+(?:[\s'ʼ’-]+[\u0400-\u04FF]+)*/g, '[text]'],
]

/**
 * Returns a message that may be sent in an error report: without addresses, phone numbers, secrets, queries of links and words
 * that somebody typed.
 */
export function redactText(text: string): string {
  return PERSONAL.reduce((left, [found, stands]) => left.replace(found, stands), text).slice(0, LONGEST)
}
