import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickProfileContent, emptyContent, type ProfileContent } from '../profile/index.ts'
import { type ImportTarget, planImport } from './plan-import.ts'
import type { SourceItem } from './source-item.ts'

const nextId = () => crypto.randomUUID()
const target = (
  changes: Partial<ImportTarget> = {},
  content: Partial<ProfileContent> = {},
): ImportTarget => ({
  content: { ...emptyContent(), ...content },
  locked: [],
  off: new Set(),
  phonePrefix: '+380',
  ...changes,
})
const plan = (items: readonly SourceItem[], at = target(), isReplacing = false) =>
  planImport(items, at, isReplacing, nextId)
const link = (address: string, title = ''): SourceItem => ({ kind: 'link', link: address, title })
const outcome = (item: SourceItem, at?: ImportTarget) => {
  const [planned] = plan([item], at).items
  return (
    planned && [planned.field, planned.service, planned.title, planned.value, planned.state, planned.reason]
  )
}

test.each<[SourceItem, (string | null)[]]>([
  [
    link('https://www.instagram.com/zerno?igsh=1', 'Instagram'),
    ['socialNetworks', 'instagram', '', 'https://www.instagram.com/zerno', 'new', null],
  ],
  [
    link('https://t.me/zerno', 'Наш канал'),
    ['messengers', 'telegram', 'Наш канал', 'https://t.me/zerno', 'new', null],
  ],
  [link('tel:+380 67 123-45-67'), ['phones', null, '', '+380671234567', 'new', null]],
  [link('tel:102', 'Таксі'), ['phones', null, 'Таксі', '102', 'new', null]],
  [link('mailto:o@zerno.example?subject=x'), ['emails', null, '', 'o@zerno.example', 'new', null]],
  [
    link('https://zerno.example/shop', 'Магазин'),
    ['customButtons', null, 'Магазин', 'https://zerno.example/shop', 'new', null],
  ],
  [link('https://zerno.example'), ['sites', null, '', 'https://zerno.example', 'new', null]],
  [
    link('https://lnk.bio/go?d=https%3A%2F%2Fzerno.example&id=1'),
    ['sites', null, '', 'https://zerno.example', 'new', null],
  ],
  [
    link('https://links.example/going/7/https://zerno.example'),
    ['sites', null, '', 'https://zerno.example', 'new', null],
  ],
  [link('javascript:alert(1)', 'x'), [null, null, 'x', 'javascript:alert(1)', 'unfit', 'unsafe-link']],
  [link('data:text/html,x', 'x'), [null, null, 'x', 'data:text/html,x', 'unfit', 'unsafe-link']],
  [link('intent://x#Intent;end', 'x'), [null, null, 'x', 'intent://x#Intent;end', 'unfit', 'unsafe-link']],
  [{ kind: 'heading', text: 'Курси' }, [null, null, '', 'Курси', 'unfit', 'heading']],
])('an imported item %j is planned as %j', (item, planned) => expect(outcome(item)).toEqual(planned))

test('a link of a service with a title longer than a caption becomes a button, so that its words stay', () => {
  const title = 'Дивіться наш новий випуск про те, як обсмажують каву у Львові взимку'
  expect(outcome(link('https://www.youtube.com/@zerno', title))).toEqual([
    'customButtons',
    null,
    title,
    'https://www.youtube.com/@zerno',
    'new',
    null,
  ])
})

test('a text longer than its field is cut at a word and marked as shortened', () => {
  const text = 'слово '.repeat(100)
  const [planned] = plan([{ kind: 'text', field: 'info', text }]).items
  expect([planned?.state, planned?.reason]).toEqual(['new', 'shortened'])
  expect(planned?.value).toMatch(/^(?:слово )*слово…$/)
  expect(planned?.value.length).toBeLessThanOrEqual(300)
})

test('an import changes no field that a group sets or a company has switched off', () => {
  expect(outcome(link('tel:+380671234567'), target({ locked: ['phones'] }))?.slice(-2)).toEqual([
    'unfit',
    'locked',
  ])
  expect(outcome(link('tel:+380671234567'), target({ off: new Set(['phones']) }))?.slice(-2)).toEqual([
    'unfit',
    'switched-off',
  ])
  const buttonsLocked = target({ locked: ['customButtons'] })
  expect(outcome(link('https://zerno.example', 'Зерно'), buttonsLocked)?.[0]).toBe('sites')
})

test('links beyond a full list of their service become buttons, in their order', () => {
  const links = [1, 2, 3, 4, 5].map(at => link(`https://www.instagram.com/zerno${at}`))
  expect(plan(links).items.map(({ field }) => field)).toEqual([
    ...Array<string>(3).fill('socialNetworks'),
    ...Array<string>(2).fill('customButtons'),
  ])
})

test('an import neither adds nor replaces what is already on the card', () => {
  const at = target(
    {},
    { name: 'Зерно', sites: [{ id: 'a', name: 'Сайт', url: 'http://www.zerno.example/' }] },
  )
  const { items, draft } = plan(
    [{ kind: 'text', field: 'name', text: 'Зерно' }, link('https://zerno.example')],
    at,
  )
  expect(items.map(({ state }) => state)).toEqual(['present', 'present'])
  expect(draft).toEqual({})
})

test('a text that differs from the card’s replaces it only if chosen', () => {
  const at = target({}, { name: 'Зерно' })
  const items: SourceItem[] = [{ kind: 'text', field: 'name', text: 'Kava' }]
  expect(plan(items, at).items[0]?.state).toBe('replaces')
  expect(plan(items, at).draft).toEqual({})
  expect(plan(items, at, true).draft).toEqual({ name: 'Kava' })
})

test('an imported name replaces the placeholder of a new card', () => {
  expect(
    outcome({ kind: 'text', field: 'name', text: 'Зерно' }, target({}, { name: 'Ваше імʼя' }))?.[4],
  ).toBe('new')
})

const anyLink = fc.oneof(
  fc.webUrl(),
  fc.emailAddress().map(email => `mailto:${email}`),
  fc.stringMatching(/^\+38067\d{7}$/),
  fc.constantFrom(
    'https://t.me/kava',
    'https://www.instagram.com/kava',
    'viber://chat?number=%2B380671234567',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

test('no import overfills a list, and importing the same source again adds nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyLink, fc.string({ maxLength: 80 })), { maxLength: 60 }), pairs => {
      const items = pairs.map(([address, title]) => link(address, title))
      const first = plan(items)
      const content = { ...emptyContent(), ...(first.draft as Partial<ProfileContent>) }
      expect(content.customButtons.length).toBeLessThanOrEqual(20)
      expect(content.sites.length).toBeLessThanOrEqual(3)
      const chosen = items.filter((_, at) =>
        first.items.some(({ id, state }) => id === String(at) && state === 'new'),
      )
      const again = plan(chosen, target({}, pickProfileContent(content)))
      expect(again.items.filter(({ state }) => state === 'new')).toEqual([])
    }),
  )
})
