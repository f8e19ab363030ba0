import type { SearchableItem } from './searchable-items.ts'
import { beginsAlmost, inOtherLayout, soundOf } from './spelling.ts'

/** The matched text; null if the match is only phonetic or approximate. */
export type Reason = { kind: 'name' | 'word' | 'host' | 'reachedBy'; text: string } | { kind: 'similar' }

export interface Found {
  item: SearchableItem
  reason: Reason
}

/** Longer queries, in characters, are not searched. */
const LONGEST = 60

/**
 * Returns matches, most relevant first: by name, synonym or host in either language, with transliteration and the wrong
 * keyboard layout, and with one or two typos if nothing else matches.
 */
export function search(among: readonly SearchableItem[], query: string): readonly Found[] {
  const asked = folded(query.slice(0, LONGEST))
  if (asked === '') return []
  const ranked = among.flatMap(item => rankOf(item, asked) ?? [])
  const certain = ranked.some(isExact(asked))
    ? ranked.filter(({ reason }) => reason.kind !== 'similar')
    : ranked
  const found = certain.length > 0 ? certain : misspelt(among, asked)
  return found.toSorted((one, other) => one.rank - other.rank)
}

/** Matches exact names; if one exists, phonetic matches are left out. */
function isExact(asked: string) {
  return ({ item: { names, words } }: Found) =>
    words.includes(asked) || names.some(name => folded(name) === asked)
}

interface Ranked extends Found {
  rank: number
}

function rankOf(item: SearchableItem, asked: string): Ranked | null {
  const { names, words, hosts, reachedBy } = item
  const is = (rank: number, reason: Reason) => ({ item, rank, reason })
  const because = (kind: 'name' | 'word' | 'host' | 'reachedBy', texts: readonly string[]): Reason | null => {
    const text = texts.find(each => fits(each, asked))
    return text === undefined ? null : { kind, text }
  }
  const { nameSounds, allSounds } = soundsOf(item)
  const sound = soundOf(asked)

  const start = names.find(name => folded(name).startsWith(asked))
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
  const other = inOtherLayout(asked)
  const mistyped = other !== asked && [...names, ...words, ...hosts].some(text => fits(text, other))
  return mistyped ? is(6, { kind: 'similar' }) : null
}

/** Four letters allow one typo, seven allow two. */
function misspelt(among: readonly SearchableItem[], asked: string): Ranked[] {
  return [asked, inOtherLayout(asked)].flatMap((spelling, at) => {
    const sound = soundOf(spelling)
    if (sound.length < 4) return []
    const most = sound.length < 7 ? 1 : 2
    const isNear = (word: string) => word.length > 3 && beginsAlmost(word, sound, most)
    return among.flatMap(item => {
      const { nameSounds, allSounds } = soundsOf(item)
      const rank = nameSounds.some(isNear) ? 7 : allSounds.some(isNear) ? 8 : null
      return rank === null ? [] : { item, rank: rank + 2 * at, reason: { kind: 'similar' } as const }
    })
  })
}

/** Returns true if every typed word is a prefix of a word in the text. */
function fits(text: string, asked: string): boolean {
  const whole = folded(text)
  const words = [whole, ...whole.split(/[\s.*-]+/)]
  return asked.split(/\s+/).every(part => words.some(word => word.startsWith(part)))
}

export function folded(text: string): string {
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
    nameSounds: item.names.map(soundOf),
    allSounds: all.flatMap(name => [name, ...name.split(/[\s.*-]+/)]).map(soundOf),
  }
  sounds.set(item, made)
  return made
}
