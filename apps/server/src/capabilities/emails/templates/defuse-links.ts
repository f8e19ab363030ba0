/**
 * Text that a stranger typed, so that no mail program makes a link of it: without schemes, and with a space after every dot
 * that a name could be read around.
 */
export function defuseLinks(text: string): string {
  return text
    .replace(/[a-z][a-z0-9+.-]{0,30}:\/\/+/gi, '')
    .replace(/([\p{L}\p{N}_-])([.\u3002\uff0e\uff61])(?=\p{L})/gu, '$1$2 ')
}
