import type { SourceContent, SourceItem } from '@dotyk/domain/imports'
import { recogniseContact, splitPasted } from '@dotyk/domain/profile'

/** The maximum length of a line in characters. A link has at most 2,000, so a longer line can't be a contact. */
export const MAX_LINE_LENGTH = 4_000

/** The maximum number of lines that are read; the rest is dropped. */
const MOST_LINES = 20_000

/** Matches contacts within a sentence; the first match is used. */
const CONTACT =
  /(?:https?:\/\/|www\.|mailto:|tel:|viber:\/\/|tg:\/\/)[^\s<>"«»]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:\+|\b)\d[\d\s()-]{7,20}\d|(?<![\w@.])(?:[a-z0-9-]+\.)+[a-z]{2,12}\/[^\s<>"«»,;]+/giu

const WORDS_END = /[\s:–—|•·-]+$/u

/** Matches a name above its contacts: two to four words that each begin with a capital letter, and nothing else. */
const NAME = /^\p{Lu}[\p{L}'’ʼ-]+(?: \p{Lu}[\p{L}'’ʼ.-]*){1,3}$/u

/** Reads pasted text: the contacts of its lines with the words before them. Lines without a contact are returned as unknown. */
export function parsePastedText(text: string): SourceContent {
  const items: SourceItem[] = []
  const unknown: string[] = []
  for (const line of text.split(/[\n\r]+/).slice(0, MOST_LINES)) {
    const bare = line.trim()
    if (bare === '') continue
    const found = bare.length > MAX_LINE_LENGTH ? [] : contactsOf(bare)
    if (found.length > 0) items.push(...found)
    else if (items.length === 0 && NAME.test(bare)) items.push({ kind: 'text', field: 'name', text: bare })
    else unknown.push(bare)
  }
  return { source: 'text', items, unknown, others: [], photo: null }
}

function contactsOf(line: string): SourceItem[] {
  const pieces = splitPasted(line)
  if (pieces.length > 1 || (!/\s/.test(line) && recogniseContact(line))) {
    return pieces.map(link => ({ kind: 'link', link, title: '' }))
  }
  const matches = [...line.matchAll(CONTACT)]
    .map(({ 0: link, index }) => ({ link: link.replace(/[,.;:!?]+$/, ''), index }))
    .filter(({ link }) => recogniseContact(link) !== null)
  if (matches.length === 0) return recogniseContact(line) ? [{ kind: 'link', link: line, title: '' }] : []
  return matches.map(({ link }, at) => ({
    kind: 'link',
    link,
    title: at === 0 ? titleOf(line.slice(0, matches[0]?.index)) : '',
  }))
}

/** Returns the title before a contact; generic labels such as “phone” aren't used as titles. */
function titleOf(before: string): string {
  const words = before.replace(WORDS_END, '').trim()
  return /^(?:(?:мій|моя|my)\s+)?(?:тел(?:ефон)?|моб|пошта|phone|tel|mob|e-?mail|сайт|site|website|web)\.?$/iu.test(
    words,
  )
    ? ''
    : words
}
