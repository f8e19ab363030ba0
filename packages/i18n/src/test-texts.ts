/** Every text of a tree of messages with its key: `errors.not-found`. */
export function flattenTexts(messages: object, path = ''): { key: string; text: string }[] {
  return Object.entries(messages).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [{ key: path + name, text: value }]
      : flattenTexts(value as object, `${path}${name}.`),
  )
}
