import * as icons from 'simple-icons'
import { describe, expect, test } from 'vitest'
import { isColour } from '../../values/colours.ts'
import { LINK_SERVICE, SERVICES } from './catalogue/index.ts'
import { EXAMPLE_LINKS, exampleLink } from './example-links.ts'
import { findService, servicesOfList } from './find-service.ts'
import samples from './samples.test-data.json' with { type: 'json' }
import { SEARCH_WORDS } from './search-words.ts'
import { SERVICE_GROUPS, SERVICE_LISTS } from './service.ts'

const brands = new Map(Object.values(icons).map(icon => [icon.slug, icon]))

test('the catalogue has 148 services: 4 banks, 8 messengers, 21 payments and 115 others', () => {
  const counts = SERVICE_LISTS.map(list => SERVICES.filter(service => service.list === list).length)
  expect(counts).toEqual([4, 8, 21, 115])
})

test('the catalogue has every service of the specification, each once', () =>
  expect(SERVICES.map(({ id }) => id).sort()).toEqual(samples.map(({ id }) => id).sort()))

test('every heading of the service picker has services', () =>
  expect([...SERVICE_GROUPS].sort()).toEqual([...new Set(SERVICES.map(({ group }) => group))].sort()))

test('examples and search words belong to known services', () => {
  const named = [...Object.keys(EXAMPLE_LINKS), ...Object.keys(SEARCH_WORDS)]
  expect(named.filter(id => !findService(id))).toEqual([])
})

describe.each([...SERVICES, LINK_SERVICE])('$id', service => {
  test('each service has its brand’s icon and colour, or a monogram of one or two letters', () => {
    if (service.icon === null) {
      expect([...service.monogram].length).toBeOneOf([1, 2])
      expect(service.colour).toSatisfy(isColour)
    } else {
      expect(service.monogram).toBe('')
      expect(service.colour).toBe(`#${brands.get(service.icon)?.hex}`)
    }
  })

  test('each service has captions that fit under an icon', () => {
    for (const caption of Object.values(service.captions)) expect(caption).toMatch(/^\S.{0,14}$/u)
  })

  test('each service’s example is one of its own links', () =>
    expect(service.pattern.test(exampleLink(service.id))).toBe(true))

  test('each service names what may be typed', () =>
    expect(service.inputKind).toBe([...service.inputs.map(({ kind }) => kind), 'url'].join('-')))

  test('each service is found by its id', () => expect(findService(service.id)).toBe(service))
})

test('no two services share a host, so a link has one service at most', () => {
  const hosts = SERVICES.flatMap(({ id, hosts }) => hosts.map(host => ({ id, host })))
  for (const one of hosts) {
    for (const other of hosts) {
      if (one.id === other.id) continue
      const covers = one.host.startsWith('*.')
        ? other.host.endsWith(one.host.slice(1))
        : one.host === other.host
      expect(covers, `${one.id} ${one.host} and ${other.id} ${other.host}`).toBe(false)
    }
  }
})

test('the generic link is the last social network in the catalogue', () => {
  expect(servicesOfList('socialNetworks').at(-1)).toBe(LINK_SERVICE)
  expect(servicesOfList('banks').map(({ id }) => id)).toEqual(['monobank', 'privatbank', 'pumb', 'a-bank'])
})

test.each(['', 'Instagram', 'link ', '__proto__', 'constructor'])('%j is not a service', id =>
  expect(findService(id)).toBeUndefined(),
)
