/**
 * Changes text that a stranger typed so that no mail program turns it into a link: schemes are removed, and a space is added
 * after every dot that could be part of a host's name.
 */
export function preventAutoLinks(text: string): string {
  return text
    .replace(/[a-z][a-z0-9+.-]{0,30}:\/\/+/gi, '')
    .replace(/([\p{L}\p{N}_-])([.\u3002\uff0e\uff61])(?=\p{L})/gu, '$1$2 ')
}
