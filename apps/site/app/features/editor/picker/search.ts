import type { SearchableItem } from './searchable-items.ts'
import { hasSimilarPrefix, inOtherKeyboardLayout, isSimilarWord, phoneticSpelling } from './spelling.ts'

/** The matched text; null if the match is only phonetic or approximate. */
export type MatchReason = { kind: 'name' | 'word' | 'host' | 'reachedBy'; text: string } | { kind: 'similar' }

export interface SearchMatch {
  item: SearchableItem
  reason: MatchReason
}

/** Queries with more than this number of characters are not searched. */
const LONGEST = 60

/**
 * Returns the matching items, most relevant first. An item matches by name, synonym or host in either language, also in
 * transliteration or typed with the wrong keyboard layout, and with one or two typos if nothing else matches.
 */
export function searchItems(among: readonly SearchableItem[], query: string): readonly SearchMatch[] {
  const asked = foldForSearch(query.slice(0, LONGEST))
  if (asked === '') return []
  const ranked = among.flatMap(item => rankOf(item, asked) ?? [])
  const certain = ranked.some(isExact(asked))
    ? ranked.filter(({ reason }) => reason.kind !== 'similar')
    : ranked
  const found = certain.length > 0 ? certain : misspelt(among, asked)
  return found.toSorted((one, other) => one.rank - other.rank)
}

/** Returns a function that matches exact names; if one exists, phonetic matches are left out. */
function isExact(asked: string) {
  return ({ item: { names, words } }: SearchMatch) =>
    words.includes(asked) || names.some(name => foldForSearch(name) === asked)
}

interface Ranked extends SearchMatch {
  rank: number
}

function rankOf(item: SearchableItem, asked: string): Ranked | null {
  const { names, words, hosts, reachedBy } = item
  const is = (rank: number, reason: MatchReason) => ({ item, rank, reason })
  const because = (
    kind: 'name' | 'word' | 'host' | 'reachedBy',
    texts: readonly string[],
  ): MatchReason | null => {
    const text = texts.find(each => fits(each, asked))
    return text === undefined ? null : { kind, text }
  }
  const { nameSounds, allSounds } = soundsOf(item)
  const sound = phoneticSpelling(asked)

  const start = names.find(name => foldForSearch(name).startsWith(asked))
  if (start !== undefined) return is(0, { kind: 'name', text: start })
  if (sound.length > 2 && nameSounds.some(each => each.startsWith(sound))) {
    return is(1, because('word', words) ?? { kind: 'similar' })
  }
  if (words.includes(asked)) return is(2, { kind: 'word', text: asked })
  const direct = because('name', names) ?? because('word', words) ?? because('host', hosts)
  if (direct) return is(3, direct)
  if (fits([...names, ...words, ...hosts].join(' '), asked)) return is(4, { kind: 'similar' })
  if (sound.length > 1 && allSounds.some(each => each.startsWith(sound))) return is(4, { kind: 'similar' })
  const byNumber = because('reachedBy', reachedBy)
  if (byNumber) return is(5, byNumber)
  const other = inOtherKeyboardLayout(asked)
  const mistyped = other !== asked && [...names, ...words, ...hosts].some(text => fits(text, other))
  return mistyped ? is(6, { kind: 'similar' }) : null
}

/**
 * Returns approximate matches. A query of four letters may have one typo, and one of seven letters two. A short query must be a
 * whole word apart from its typo, with the right first letter: too many words begin nearly like it.
 */
function misspelt(among: readonly SearchableItem[], asked: string): Ranked[] {
  const sound = phoneticSpelling(asked)
  if (sound.length < 4) return []
  const isNear = (word: string) => {
    if (word.length < 4) return false
    if (sound.length < 6) return word[0] === sound[0] && isSimilarWord(word, sound, 1)
    return hasSimilarPrefix(word, sound, sound.length < 7 ? 1 : 2)
  }
  return among.flatMap(item => {
    const { nameSounds, allSounds } = soundsOf(item)
    const rank = nameSounds.some(isNear) ? 7 : allSounds.some(isNear) ? 8 : null
    return rank === null ? [] : { item, rank, reason: { kind: 'similar' } as const }
  })
}

/** Returns true if every typed word is the beginning of a word in the text. */
function fits(text: string, asked: string): boolean {
  const whole = foldForSearch(text)
  const words = [whole, ...whole.split(/[\s.*-]+/)]
  return asked.split(/\s+/).every(part => words.some(word => word.startsWith(part)))
}

export function foldForSearch(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/['’ʼ`]/g, '')
}

interface Sounds {
  nameSounds: readonly string[]
  allSounds: readonly string[]
}
const sounds = new WeakMap<SearchableItem, Sounds>()

function soundsOf(item: SearchableItem): Sounds {
  const known = sounds.get(item)
  if (known) return known
  const all = [...item.names, ...item.words]
  const made = {
    nameSounds: item.names.map(phoneticSpelling),
    allSounds: all.flatMap(name => [name, ...name.split(/[\s.*-]+/)]).map(phoneticSpelling),
  }
  sounds.set(item, made)
  return made
}
