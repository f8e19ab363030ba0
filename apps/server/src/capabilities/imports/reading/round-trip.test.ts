import { contentToWire } from '@dotyk/contract/wire-names'
import { planImport } from '@dotyk/domain/imports'
import {
  checkProfileChanges,
  pickProfileContent,
  emptyContent,
  exampleLink,
  type ProfileContent,
  servicesOfList,
} from '@dotyk/domain/profile'
import fc from 'fast-check'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { exportCard } from '../../cards/export-card.ts'
import type { Profile } from '../../profiles/index.ts'
import { readImportSource } from './read-source.ts'

const line = (maxLength: number) =>
  fc
    .string({ maxLength, unit: fc.constantFrom(...'абвіїєґ ABC0129;,:"\'«»ʼ.-/<>&😀\\') })
    .map(text => text.replace(/\s+/g, ' ').trim())
const words = (maxLength: number) => line(maxLength).map(text => text || 'Зерно')
const url = fc.stringMatching(/^https:\/\/[a-z]{3,9}\.example\/[a-z]{1,5}$/)
const service = (list: 'messengers' | 'socialNetworks' | 'banks' | 'payments') =>
  fc
    .tuple(fc.constantFrom(...servicesOfList(list).filter(({ id }) => id !== 'link')), line(20))
    .map(([{ id }, title]) => ({ name: id, value: exampleLink(id), ...(title && { title }) }))
const services = (list: Parameters<typeof service>[0]) =>
  fc.uniqueArray(service(list), { maxLength: 4, selector: ({ name }) => name })

const anyContent = fc.record({
  name: words(40),
  info: line(200),
  position: line(60),
  organization: line(60),
  department: line(30),
  pronouns: line(20),
  birthday: fc.constantFrom('', '02-29', '12-31'),
  contactNote: line(100),
  phones: fc.uniqueArray(fc.record({ value: fc.stringMatching(/^\+38067\d{7}$/), title: words(20) }), {
    maxLength: 6,
    selector: ({ value }) => value,
  }),
  emails: fc.uniqueArray(fc.record({ value: fc.stringMatching(/^[a-z]{1,9}@[a-z]{1,9}\.example$/) }), {
    maxLength: 6,
    selector: ({ value }) => value,
  }),
  addresses: fc.uniqueArray(
    fc.record({
      street: words(20),
      city: line(10),
      title: line(10),
      postcode: line(5),
      country: line(10),
      link: fc.constant(''),
    }),
    { maxLength: 3, selector: address => JSON.stringify(address) },
  ),
  sites: fc.uniqueArray(fc.record({ name: line(20), url }), { maxLength: 3, selector: each => each.url }),
  messengers: services('messengers'),
  socialNetworks: services('socialNetworks'),
  banks: services('banks'),
  payments: services('payments'),
  customButtons: fc.uniqueArray(
    fc.record({ title: words(30), value: line(30), icon: fc.constantFrom('', '☕', '🇺🇦'), link: url }),
    { maxLength: 20, selector: ({ link }) => link },
  ),
})

let ids = 0
const nextId = () => `id-${++ids}`

/** Returns the content of a card without the ids of its entries. */
function said(content: Partial<ProfileContent>): unknown {
  return JSON.parse(JSON.stringify(content), (key, value: unknown) => (key === 'id' ? undefined : value))
}

test('any card exported as a page or as JSON gives the same card when it is imported to an empty one', async () => {
  const files = { read: async () => null } as unknown as Parameters<typeof exportCard>[0]['files']
  await fc.assert(
    fc.asyncProperty(anyContent, async draft => {
      const { changes, violations } = checkProfileChanges(draft, nextId)
      expect(violations).toEqual([])
      const content = { ...emptyContent(), ...(changes as Partial<ProfileContent>) }
      const profile = {
        ...content,
        id: '0card',
        slug: null,
        type: 'personal',
        photo: '',
        layout: [],
      } as unknown as Profile
      const ctx = { files, logger: pino({ level: 'silent' }) }
      const [page] = await exportCard(ctx, profile, { origin: 'https://dotyk.example', language: 'ua' })
      const json = Buffer.from(JSON.stringify({ exported_at: '', profile: contentToWire(content) }))
      for (const bytes of [page?.bytes ?? Buffer.alloc(0), json]) {
        const { source, items } = await readImportSource(new Uint8Array(bytes), '')
        const target = { content: emptyContent(), locked: [], off: new Set<string>(), phonePrefix: '+380' }
        const plan = planImport(items, target, false, nextId)
        expect([source, plan.items.filter(({ state }) => state !== 'new')]).toEqual(['own', []])
        const imported = checkProfileChanges(plan.draft, nextId)
        expect(imported.violations).toEqual([])
        expect(
          said(pickProfileContent({ ...emptyContent(), ...(imported.changes as Partial<ProfileContent>) })),
        ).toEqual(said(content))
      }
    }),
    { numRuns: 100 },
  )
})

test('imported entries of an export keep their visibility, and those that had an unlock code are switched off', async () => {
  const weekly = { mon: [['09:00', '18:00']], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
  const phone = (end: number, visibility?: object) => ({
    value: `+38067123456${end}`,
    ...(visibility && { visibility }),
  })
  const phones = [
    phone(1),
    phone(2, { from: '2026-11-27T18:00', weekly }),
    phone(3, { has_code: true, adult: true }),
    phone(4, { off: true }),
  ]
  const json = JSON.stringify({ exported_at: '', profile: { name: 'Олена', phones } })
  const { items } = await readImportSource(new TextEncoder().encode(json), '')
  const target = { content: emptyContent(), locked: [], off: new Set<string>(), phonePrefix: '+380' }
  const { changes, violations } = checkProfileChanges(planImport(items, target, false, nextId).draft, nextId)
  expect(violations).toEqual([])
  expect(changes.phones?.map(({ visibility }) => visibility)).toEqual([
    undefined,
    { from: '2026-11-27T18:00', weekly },
    { off: true, adult: true },
    { off: true },
  ])
})
