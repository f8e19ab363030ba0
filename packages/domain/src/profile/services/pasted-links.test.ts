import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withMarks } from '../../values/test-invisible-marks.ts'
import { LINK_SERVICE, SERVICES } from './catalogue/index.ts'
import { exampleLink } from './example-links.ts'
import { recogniseService, toServiceLink } from './service-link.ts'

/** Links as services and apps give them: the service, what is pasted, and what is stored. */
const PASTED: readonly (readonly [string, string, string])[] = [
  // A letter counts as one character, even if it is percent-encoded.
  [
    'linkedin',
    `https://www.linkedin.com/in/${'олена-'.repeat(10)}к`,
    encodeURI(`https://www.linkedin.com/in/${'олена-'.repeat(10)}к`),
  ],
  [
    'youtube',
    'https://youtube.com/@КаваЛьвівСмачнаТаГаряча',
    encodeURI('https://youtube.com/@КаваЛьвівСмачнаТаГаряча'),
  ],
  [
    'facebook',
    'https://facebook.com/Кава-Львів-100012345678901',
    encodeURI('https://facebook.com/Кава-Львів-100012345678901'),
  ],
  // Links to pages below a profile.
  ['youtube', 'https://www.youtube.com/@kava/videos', 'https://www.youtube.com/@kava/videos'],
  [
    'youtube',
    'https://www.youtube.com/channel/UCPC0L1d253x-KuMNwa05TpA/featured',
    'https://www.youtube.com/channel/UCPC0L1d253x-KuMNwa05TpA/featured',
  ],
  ['instagram', 'https://www.instagram.com/kava/reels/', 'https://www.instagram.com/kava/reels/'],
  ['instagram', 'https://www.instagram.com/kava/p/Cabc123_x/', 'https://www.instagram.com/kava/p/Cabc123_x/'],
  [
    'instagram',
    'https://www.instagram.com/stories/highlights/17912345678901234/',
    'https://www.instagram.com/stories/highlights/17912345678901234/',
  ],
  [
    'facebook',
    'https://www.facebook.com/kava.lviv/posts/pfbid02abc',
    'https://www.facebook.com/kava.lviv/posts/pfbid02abc',
  ],
  [
    'facebook',
    'https://www.facebook.com/kava.lviv/photos_by',
    'https://www.facebook.com/kava.lviv/photos_by',
  ],
  ['facebook', 'https://www.facebook.com/pg/kava.lviv/about/', 'https://www.facebook.com/kava.lviv'],
  ['x', 'https://x.com/kava/with_replies', 'https://x.com/kava/with_replies'],
  ['tiktok', 'https://www.tiktok.com/@kava/live', 'https://www.tiktok.com/@kava/live'],
  [
    'reddit',
    'https://www.reddit.com/r/lviv/comments/1abcde/kava/',
    'https://www.reddit.com/r/lviv/comments/1abcde/kava/',
  ],
  [
    'linkedin',
    'https://www.linkedin.com/company/kava/about/',
    'https://www.linkedin.com/company/kava/about/',
  ],
  [
    'linkedin',
    'https://www.linkedin.com/feed/update/urn:li:activity:7212345678901234567/',
    'https://www.linkedin.com/feed/update/urn:li:activity:7212345678901234567/',
  ],
  ['threads', 'https://www.threads.com/@kava/replies', 'https://www.threads.com/@kava/replies'],
  [
    'bluesky',
    'https://bsky.app/profile/kava.bsky.social/feed/aaa',
    'https://bsky.app/profile/kava.bsky.social/feed/aaa',
  ],
  ['twitch', 'https://www.twitch.tv/kava/schedule', 'https://www.twitch.tv/kava/schedule'],
  [
    'github',
    'https://github.com/octocat/hello/blob/main/README.md',
    'https://github.com/octocat/hello/blob/main/README.md',
  ],
  ['patreon', 'https://www.patreon.com/kava/posts', 'https://www.patreon.com/kava/posts'],
  ['ko-fi', 'https://ko-fi.com/kava/shop', 'https://ko-fi.com/kava/shop'],
  // Forms of links that the services themselves share.
  ['tiktok', 'https://www.tiktok.com/t/ZTabcdefg/', 'https://www.tiktok.com/t/ZTabcdefg/'],
  ['google-maps', 'https://g.co/kgs/Ab1Cd2E', 'https://g.co/kgs/Ab1Cd2E'],
  ['google-maps', 'https://share.google/Ab1Cd2Ef3Gh4Ij5Kl', 'https://share.google/Ab1Cd2Ef3Gh4Ij5Kl'],
  ['google-maps', 'https://www.google.pl/maps/place/Kava', 'https://www.google.pl/maps/place/Kava'],
  ['google-maps', 'geo:49.8397,24.0297', 'https://www.google.com/maps/search/?api=1&query=49.8397%2C24.0297'],
  [
    'facebook',
    'https://www.facebook.com/profile.php?id=100012345678901&sk=about',
    'https://www.facebook.com/profile.php?id=100012345678901&sk=about',
  ],
  [
    'facebook',
    'https://www.facebook.com/p/Kava-Lviv-100012345678901/',
    'https://www.facebook.com/p/Kava-Lviv-100012345678901/',
  ],
  [
    'facebook',
    'https://www.facebook.com/Kava-Lviv-100012345678901',
    'https://www.facebook.com/Kava-Lviv-100012345678901',
  ],
  ['facebook', 'fb.com/kava.lviv', 'https://www.facebook.com/kava.lviv'],
  ['facebook', 'https://fb.watch/Ab1Cd2Ef3/', 'https://fb.watch/Ab1Cd2Ef3/'],
  ['mastodon', 'https://fosstodon.org/@kava', 'https://fosstodon.org/@kava'],
  ['mastodon', 'https://social.kava.example/@kava', 'https://social.kava.example/@kava'],
  ['mastodon', '@kava@kava.example', 'https://kava.example/@kava'],
  [
    'mastodon',
    'https://mastodon.social/@kava/112345678901234567',
    'https://mastodon.social/@kava/112345678901234567',
  ],
  ['buy-me-a-coffee', 'https://coff.ee/kava', 'https://coff.ee/kava'],
  ['x', 'https://x.com/@kava', 'https://x.com/kava'],
  ['x', 'https://twitter.com/intent/user?screen_name=kava', 'https://x.com/kava'],
  ['instagram', 'https://www.instagram.com/@kava.lviv', 'https://www.instagram.com/kava.lviv'],
  ['instagram', 'instagr.am/kava', 'https://www.instagram.com/kava'],
  ['spotify', 'https://spotify.link/Ab1Cd2Ef3Gh', 'https://spotify.link/Ab1Cd2Ef3Gh'],
  [
    'spotify',
    'spotify:artist:1dfeR4HaWDbWqFHLkxsg1d',
    'https://open.spotify.com/artist/1dfeR4HaWDbWqFHLkxsg1d',
  ],
  ['linkedin', 'https://lnkd.in/eAbCdEf1', 'https://lnkd.in/eAbCdEf1'],
  ['airbnb', 'https://www.airbnb.pl/rooms/26077543', 'https://www.airbnb.pl/rooms/26077543'],
  ['bluesky', 'https://kava.bsky.social', 'https://bsky.app/profile/kava.bsky.social'],
  // Links with the own scheme of an app.
  ['telegram', 'tg://resolve?domain=kava_lviv', 'https://t.me/kava_lviv'],
  ['telegram', 'tg://resolve?phone=380671234567', 'https://t.me/+380671234567'],
  ['telegram', 'tg://join?invite=BcDeFaHi23456789', 'https://t.me/+BcDeFaHi23456789'],
  ['telegram', 'https://t.me/s/kava_lviv', 'https://t.me/kava_lviv'],
  ['telegram', 'https://t.me/@kava_lviv', 'https://t.me/kava_lviv'],
  ['telegram', 'kava_lviv.t.me', 'https://t.me/kava_lviv'],
  ['viber', 'viber://chat?number=+380671234567', 'viber://chat?number=%2B380671234567'],
  ['viber', 'viber://chat?number=380671234567', 'viber://chat?number=%2B380671234567'],
  ['viber', 'viber://add?number=380671234567', 'viber://chat?number=%2B380671234567'],
  ['viber', 'viber://pa?chatURI=kava&text=hi', 'viber://pa?chatURI=kava'],
  ['whatsapp', 'https://wa.me/+380671234567', 'https://wa.me/380671234567'],
  ['whatsapp', 'https://wa.me/00380671234567', 'https://wa.me/380671234567'],
  ['whatsapp', 'whatsapp://send?phone=+380671234567', 'https://api.whatsapp.com/send?phone=380671234567'],
  [
    'whatsapp',
    'https://web.whatsapp.com/send?phone=380671234567&text=hi',
    'https://api.whatsapp.com/send?phone=380671234567&text=hi',
  ],
  ['messenger', 'https://www.facebook.com/messages/t/kava.lviv', 'https://m.me/kava.lviv'],
  ['instagram', 'instagram://user?username=kava', 'https://www.instagram.com/kava'],
  ['zoom', 'zoommtg://zoom.us/join?confno=84512345678', 'https://zoom.us/j/84512345678'],
  // Links with words and punctuation around them.
  ['instagram', 'Наш інстаграм: https://instagram.com/kava,', 'https://instagram.com/kava'],
  ['telegram', '«https://t.me/kava_lviv»', 'https://t.me/kava_lviv'],
  ['telegram', 'https://t.me/kava_lviv - підписуйтесь', 'https://t.me/kava_lviv'],
  ['monobank', 'Банка: https://send.monobank.ua/jar/Bcd234Efa5.', 'https://send.monobank.ua/jar/Bcd234Efa5'],
]

describe('forms of links that apps and services give', () => {
  test.each(PASTED)(
    'a pasted link is accepted in the forms that apps give, %s: %s',
    (service, pasted, stored) => {
      expect(toServiceLink(service, pasted)).toBe(stored)
      expect(toServiceLink(service, stored)).toBe(stored)
    },
  )

  // An unknown Mastodon server could just as well be an ordinary site.
  const named = PASTED.filter(([, pasted]) => !pasted.includes('social.kava.example'))
  test.each(named)('the service %s is recognised by the pasted link %s', (service, pasted, stored) =>
    expect(recogniseService(pasted)).toMatchObject({ service: { id: service }, link: stored }),
  )
})

describe('Bluesky handles', () => {
  test.each(['@kava.bsky.social', 'kava.bsky.social', 'kava.lviv.ua'])(
    'the Bluesky handle %s is accepted as a profile’s name',
    handle =>
      expect(toServiceLink('bluesky', handle)).toBe(`https://bsky.app/profile/${handle.replace('@', '')}`),
  )
})

test('a phone in a WhatsApp link is the number dialled from abroad', () => {
  expect(toServiceLink('whatsapp', '+49 (0)151 12345678')).toBe('https://wa.me/4915112345678')
  expect(toServiceLink('viber', '0049 151 12345678')).toBe('viber://chat?number=%2B4915112345678')
})

test.each([
  ['https://www.tiktok.com/@kava', 'tiktok'],
  ['https://medium.com/@kava', 'medium'],
  ['https://unsplash.com/@kava', 'unsplash'],
])('the host of %s is not taken for a Mastodon server', (link, service) => {
  expect(toServiceLink('mastodon', link)).toBeNull()
  expect(recogniseService(link)?.service.id).toBe(service)
})

/** Generates the ways in which the same link of a service may be written. */
const scheme = fc.constantFrom('https://', 'http://', 'HTTPS://', '//', '')
const tracking = fc.constantFrom(
  '',
  'utm_source=ig&utm_medium=social',
  'fbclid=IwAR1',
  'igsh=MzRl',
  'mibextid=abc',
)
const written = fc.record({
  service: fc.constantFrom(...SERVICES),
  scheme,
  www: fc.boolean(),
  tracking,
  end: fc.constantFrom('', ',', '.', ' ', '\n', ')', '»'),
})

function rewritten(service: string, parts: { scheme: string; www: boolean; tracking: string; end: string }) {
  const bare = exampleLink(service).replace(/^https:\/\/(?:www\.)?/, '')
  const [, address = '', fragment = ''] = /^([^#]*)(#.*)?$/.exec(bare) ?? []
  const joint = address.includes('?') ? '&' : '?'
  const query = parts.tracking && fragment === '' ? joint + parts.tracking : ''
  return `${parts.scheme}${parts.www ? 'www.' : ''}${address}${query}${fragment}${parts.end}`
}

test('every service’s link is accepted with any scheme, www., tracking parameters and punctuation', () =>
  fc.assert(
    fc.property(written, ({ service, ...parts }) => {
      const link = rewritten(service.id, parts)
      const found = toServiceLink(service.id, link)
      expect({ link, found }).not.toEqual({ link, found: null })
      expect(found).not.toMatch(/utm_|fbclid|igsh|mibextid/)
      expect(toServiceLink(service.id, found ?? '')).toBe(found)
      expect(recogniseService(link)?.service.id).toBe(service.id)
    }),
    { numRuns: 3_000 },
  ))

test('every service’s link is accepted with invisible characters anywhere', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...SERVICES).chain(({ id }) => fc.tuple(fc.constant(id), withMarks(exampleLink(id)))),
      ([id, marked]) => {
        expect(toServiceLink(id, marked)).toBe(toServiceLink(id, exampleLink(id)))
      },
    ),
    { numRuns: 1_000 },
  ))

const networks = SERVICES.filter(
  ({ list, id }) =>
    list === 'socialNetworks' && !/[?#]/.test(exampleLink(id)) && !/\.html$/.test(exampleLink(id)),
)

test('a page below a social network’s page belongs to the network', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...networks),
      fc.array(fc.constantFrom('videos', 'about', 'відгуки', '123'), { minLength: 1, maxLength: 3 }),
      ({ id }, pages) => {
        const below = `${exampleLink(id).replace(/\/$/, '')}/${pages.join('/')}`
        expect({ below, id: recogniseService(below)?.service.id }).toEqual({ below, id })
      },
    ),
    { numRuns: 1_000 },
  ))

const lettersOfAnyAlphabet = ['youtube', 'linkedin', 'spotify', 'dev-to']

test('a Cyrillic name counts each letter once where the service allows such names', () => {
  const starts: Record<string, string> = {
    youtube: 'https://www.youtube.com/@',
    linkedin: 'https://www.linkedin.com/in/',
    spotify: 'https://open.spotify.com/user/',
    'dev-to': 'https://dev.to/olena/',
  }
  fc.assert(
    fc.property(
      fc.constantFrom(...lettersOfAnyAlphabet),
      fc.stringMatching(/^[а-яіїєґ]{3,60}$/),
      (id, name) => {
        const link = `${starts[id]}${name}`
        expect(toServiceLink(id, link)).toBe(encodeURI(link))
      },
    ),
  )
})

test('a link of no known service stays a plain link', () =>
  expect(toServiceLink(LINK_SERVICE.id, 'Сайт: https://kava.example/a, тут')).toBe('https://kava.example/a'))
