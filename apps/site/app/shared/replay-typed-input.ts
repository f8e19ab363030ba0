type TextField = HTMLInputElement | HTMLTextAreaElement

const FIELDS = 'input:not([type="file"]), textarea'

/**
 * Notes what was typed and chosen before React was there: it leaves that in the fields, but knows nothing of it, and resets
 * a field as it draws it anew.
 * @returns what tells React, one field after the other, as a choice may rest on the one before; not to be called while React
 *   is at work, which takes several changes for one
 */
export function captureTypedInput(within: ParentNode = document): () => void {
  const changed = [...within.querySelectorAll<TextField>(FIELDS)].filter(isChanged)
  const texts = changed.map(({ value }) => value)
  return () => {
    for (const [at, field] of changed.entries()) {
      if (!field.isConnected) continue
      if (isChoice(field)) tellChosen(field)
      else tellText(field, texts[at] ?? '')
    }
  }
}

/** Of two radio buttons the chosen one has changed. */
function isChanged(field: TextField): boolean {
  if (!isChoice(field)) return field.value !== field.defaultValue
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
}

function isChoice(field: TextField): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function tellText(field: TextField, value: string): void {
  // React takes an event for a change where the text isn't the one that was set on this element last.
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function tellChosen(field: HTMLInputElement): void {
  field.checked = field.defaultChecked
  field.click()
}
