import { matchesService, type Service, transliterate } from '@dotyk/domain/profile'

/** The keys of the Ukrainian layout where the Latin letters are: `шт` is `in` typed without switching. */
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
const UKRAINIAN_KEYS = 'йцукенгшщзхїфівапролджєячсмитьбю'

/**
 * The services a person may mean, the likeliest first: by name, id or address in either language, however a name is
 * spelled in the other alphabet, and with the wrong keyboard layout. All of them for an empty query.
 */
export function searchServices(services: readonly Service[], query: string): readonly Service[] {
  const asked = query.trim().toLowerCase()
  if (asked === '') return services
  const spellings = [asked, inOtherLayout(asked)]
  const ranked = services.map(service => ({ service, rank: rankOf(service, spellings) }))
  return ranked
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((one, other) => one.rank - other.rank)
    .map(({ service }) => service)
}

const NO_MATCH = 9

function rankOf(service: Service, [asked = '', mistyped = '']: string[]): number {
  const captions = Object.values(service.captions).map(caption => caption.toLowerCase())
  const { captionSounds, allSounds } = soundsOf(service)
  const sound = soundOf(asked)
  if (captions.some(caption => caption.startsWith(asked))) return 0
  if (sound.length > 2 && captionSounds.some(each => each.startsWith(sound))) return 1
  if (service.alsoCalled.includes(asked)) return 2
  if (matchesService(service, asked)) return 3
  if (sound.length > 1 && allSounds.some(each => each.startsWith(sound))) return 4
  return mistyped !== asked && matchesService(service, mistyped) ? 5 : NO_MATCH
}

interface Sounds {
  captionSounds: string[]
  allSounds: string[]
}
const sounds = new WeakMap<Service, Sounds>()

function soundsOf(service: Service): Sounds {
  const known = sounds.get(service)
  if (known) return known
  const captions = Object.values(service.captions)
  const names = [...captions, service.id, ...service.alsoCalled]
  const made = {
    captionSounds: captions.map(soundOf),
    allSounds: names.flatMap(name => [name, ...name.split(/[\s.*-]+/)]).map(soundOf),
  }
  sounds.set(service, made)
  return made
}

/** One spelling for all the ways a foreign name is written in either alphabet: `фейсбук`, `fejsbuk`, `Facebook`. */
function soundOf(text: string): string {
  return SOUNDS.reduce(
    (sound, [letters, one]) => sound.replace(letters, one),
    transliterate(text.toLowerCase()),
  )
}

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/[^a-z\d]+/g, ''],
  [/face/g, 'fes'],
  [/ph/g, 'f'],
  [/(?:sh|zh|ch)/g, 's'],
  [/kh|g/g, 'h'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 's'],
  [/oo|ou/g, 'u'],
  [/ee|ea/g, 'i'],
  [/[jy]/g, 'i'],
  [/i?([eaou])i?/g, '$1'],
  [/(.)\1+/g, '$1'],
]

function inOtherLayout(text: string): string {
  const [from, to] = /[а-яіїєґ]/.test(text) ? [UKRAINIAN_KEYS, LATIN_KEYS] : [LATIN_KEYS, UKRAINIAN_KEYS]
  return Array.from(text, letter => {
    const at = from.indexOf(letter)
    return at < 0 ? letter : to.charAt(at)
  }).join('')
}
