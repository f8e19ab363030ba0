/** Returns every text in a tree of messages with its key, such as `errors.not-found`. */
export function flattenTexts(messages: object, path = ''): { key: string; text: string }[] {
  return Object.entries(messages).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [{ key: path + name, text: value }]
      : flattenTexts(value as object, `${path}${name}.`),
  )
}
