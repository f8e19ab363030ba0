import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EXAMPLE_LINKS } from './example-links.ts'
import { findService } from './find-service.ts'
import { PROFILE_LINKS } from './profile-name.ts'
import { readableLink } from './readable-link.ts'
import { SERVICES } from './catalogue/index.ts'

/** The services that write @ before a name. */
const WITH_AT =
  'telegram line instagram youtube tiktok x threads pinterest bluesky mastodon snapchat medium unsplash figma product-hunt'

const exampleOf = (id: string) => readableLink({ name: id, value: EXAMPLE_LINKS[id] ?? '' })

test('the name of a profile has an @ only at the services that write it so', () =>
  expect(
    SERVICES.map(({ id }) => id)
      .filter(id => exampleOf(id).startsWith('@'))
      .toSorted(),
  ).toEqual(WITH_AT.split(' ').toSorted()))

const starts = Object.entries(PROFILE_LINKS).flatMap(([id, links]) =>
  Object.entries(links).map(([start, before]) => ({ id, start, before })),
)

test.each(starts)(
  'a link of $id to a profile, $start…, is displayed as its name after "$before"',
  ({ id, start, before }) =>
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{4,8}[a-z\d]{0,4}$/),
        fc.constantFrom('', 'www.'),
        fc.constantFrom('', '/'),
        (name, www, end) => {
          const value = `https://${www}${start}${name}${end}`
          fc.pre(findService(id)?.pattern.test(value) === true)
          expect(readableLink({ name: id, value })).toBe(before + name)
        },
      ),
    ),
)

test('a displayed link has the name or the address of its link, and a name only without the address', () => {
  for (const { id } of SERVICES) {
    const text = exampleOf(id)
    const isPhone = text.startsWith('+')
    const [name = ''] = text.replace(/^(?:@|u\/)/, '').split('@')
    expect(isPhone || (EXAMPLE_LINKS[id] ?? '').includes(name), `${id}: ${text}`).toBe(true)
  }
})
