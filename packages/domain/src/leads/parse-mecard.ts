/**
 * Reads the fields of a text such as `MECARD:N:Коваленко,Олена;TEL:+380671234567;;`. A backslash escapes the character
 * after it.
 * @returns the values of each field in upper case, each split at its commas
 */
export function parseMecard(text: string): Map<string, string[][]> {
  const fields = new Map<string, string[][]>()
  let name: string | null = null
  let parts = ['']
  const append = (character: string) => {
    parts.push((parts.pop() ?? '') + character)
  }
  const close = () => {
    if (name !== null && parts.some(part => part !== ''))
      fields.set(name, [...(fields.get(name) ?? []), parts])
    name = null
    parts = ['']
  }
  for (let at = text.indexOf(':') + 1; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '\\' && at + 1 < text.length) {
      at += 1
      append(text.charAt(at))
    } else if (character === ';') close()
    else if (character === ':' && name === null) {
      name = parts.join(',').trim().toUpperCase()
      parts = ['']
    } else if (character === ',' && name !== null) parts.push('')
    else append(character)
  }
  close()
  return fields
}
