/** Escapes a text for HTML and XML, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}

/** Returns a text in one line, without characters that HTML and XML do not allow. */
export function toSingleLine(text: string): string {
  return text
    .replace(/[\0-\x08\v\f\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}
