const FIELDS = 'input:not([type="radio"], [type="file"]), textarea'

/**
 * Tells React of what was typed into fields, or switched, before it was there: it leaves that in the field, but knows nothing
 * of it.
 */
export function tellTyped(): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)) {
    if (field.type === 'checkbox') tellSwitched(field as HTMLInputElement)
    else tellText(field)
  }
}

function tellText(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, defaultValue } = field
  if (value === defaultValue) return
  // React takes an event for a change where the text isn't the one that was set on this element last.
  field.value = defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function tellSwitched(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return
  field.checked = field.defaultChecked
  field.click()
}
