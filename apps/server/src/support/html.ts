/** Markup that is safe to put into a page: all text in it was escaped. */
export interface Html {
  readonly markup: string
}

type Value = string | number | Html | readonly Html[]

/** A template tag: `` html`<p>${text}</p>` `` escapes every value, except markup that the tag itself created. */
export function html(pieces: TemplateStringsArray, ...values: readonly Value[]): Html {
  const markup = pieces.reduce((before, piece, at) => before + toMarkup(values[at - 1] ?? '') + piece)
  return new Markup(markup)
}

/** Marks a text of the service's own, such as a style sheet, as safe markup. It must never be used for text from outside. */
export function trustedHtml(markup: string): Html {
  return new Markup(markup)
}

/** Prevents an object from stored data that merely has the shape of markup from being treated as markup. */
class Markup implements Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

function toMarkup(value: Value): string {
  if (value instanceof Markup) return value.markup
  if (isList(value)) return value.map(toMarkup).join('')
  return escapeHtml(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

function isList(value: Value): value is readonly Html[] {
  return Array.isArray(value)
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => ENTITIES[character] ?? character)
}
