type TextField = HTMLInputElement | HTMLTextAreaElement

const FIELDS = 'input:not([type="file"]), textarea'

/**
 * Captures input that was typed before hydration. React leaves such input in the fields without knowing it, and its next render
 * would reset the fields.
 * @returns a function that reports the input to React field by field, because a choice may depend on an earlier one; it must not
 * be called during a React update, which would batch the changes
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

/** Returns whether a field was changed; in a group of radio buttons, the checked one counts as changed. */
function isChanged(field: TextField): boolean {
  if (!isChoice(field)) return field.value !== field.defaultValue
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
}

function isChoice(field: TextField): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function tellText(field: TextField, value: string): void {
  // The value is first reset, because React reports a change only if the text differs from the value last set on the element.
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function tellChosen(field: HTMLInputElement): void {
  field.checked = field.defaultChecked
  field.click()
}
