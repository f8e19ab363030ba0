const FIELDS = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea'

/**
 * Tells React of what was typed into fields before it was there: it leaves the text in the field, but knows nothing of it.
 */
export function tellTyped(): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)) {
    const { value, defaultValue } = field
    if (value === defaultValue) continue
    // React takes an event for a change where the text isn't the one that was set on this element last.
    field.value = defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
