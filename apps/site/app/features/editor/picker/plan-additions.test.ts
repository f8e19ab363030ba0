import { exampleLink, recogniseContact, SERVICES, splitPasted, toServiceLink } from '@dotyk/domain/profile'
import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from '../saving/test-editor.ts'
import { planAddition, planPastedLinkAddition, planContactAddition } from './plan-additions.ts'

test.each([
  ['https://www.instagram.com/olena?igsh=x', 'socialNetworks', 'instagram'],
  ['t.me/olena_k', 'messengers', 'telegram'],
  [' https://send.monobank.ua/jar/Bcd234Efa5 ', 'banks', 'monobank'],
  ['mailto:Olena@Example.com?subject=x', 'emails', null],
  ['067 123 45 67', 'phones', null],
  ['tel:+48600100200', 'phones', null],
  ['kovalenko.example/portfolio', 'sites', null],
])('the pasted text %s is added to %s', (text, list, service) => {
  expect(recogniseContact(text)).toMatchObject({ list, service })
})

test.each(['', 'Олена', '12345', 'javascript:alert(1)', '@'])('the pasted text %j adds nothing', text => {
  expect(planAddition(EMPTY_DRAFT, text)).toEqual({ kind: 'unknown' })
})

test.each([
  ['@olena', 'nickname', ['instagram', 'telegram', 'tiktok', 'threads', 'x', 'youtube']],
  ['вул. Хрещатик 22, Київ', 'address', ['google-maps']],
  ['olena @ukr.net', 'email', [null]],
  ['UA21 3223 1300 0002 6007 2335 6600 1', 'iban', []],
  ['5168 7422 1234 5676', 'bank-card', []],
])(
  'the pasted text %s is not added by itself, but recognised as %s and offered for the services %j',
  (text, reason, services) => {
    const addition = planAddition(EMPTY_DRAFT, text)
    expect(addition).toMatchObject({ kind: 'unknown', offers: { reason } })
    const places = addition.kind === 'unknown' ? (addition.offers?.places ?? []) : []
    expect(places.map(({ service }) => service)).toEqual(services)
    for (const place of places)
      expect(planContactAddition(EMPTY_DRAFT, place)).toMatchObject({ kind: 'added', recognised: place })
  },
)

test('a pasted postal address with a comma and a pasted IBAN with spaces each stay one text', () => {
  expect(splitPasted('вул. Хрещатик 22, Київ')).toEqual(['вул. Хрещатик 22, Київ'])
  expect(splitPasted('UA21 3223 1300 0002 6007 2335 6600 1')).toHaveLength(1)
})

test('a pasted link of every service is added to the service’s list', () => {
  for (const { id, list } of SERVICES) {
    expect(recogniseContact(exampleLink(id)), id).toMatchObject({ list, service: id })
  }
})

test('the same pasted link is not added twice, however it is written', () => {
  const draft = { ...EMPTY_DRAFT, messengers: [{ id: 'a', name: 'telegram', value: 'https://t.me/olena_k' }] }
  expect(planAddition(draft, 'T.me/olena_k')).toMatchObject({ kind: 'already' })
  expect(planAddition(draft, 't.me/olena_other')).toMatchObject({ kind: 'added' })
})

test.each([
  'https://instagram.com/olena.k',
  'http://www.instagram.com/olena.k/',
  'instagram.com/olena.k?igsh=x',
])('the pasted %s is already on the card where its handle was typed', text => {
  const value = toServiceLink('instagram', 'olena.k') ?? ''
  const draft = { ...EMPTY_DRAFT, socialNetworks: [{ id: 'a', name: 'instagram', value }] }
  expect(planAddition(draft, text)).toMatchObject({ kind: 'already' })
})

test('the same pasted site is not added twice, with www or without', () => {
  const draft = { ...EMPTY_DRAFT, sites: [{ id: 'a', name: '', url: 'https://www.olena.example/' }] }
  expect(planAddition(draft, 'olena.example')).toMatchObject({ kind: 'already' })
  expect(planAddition(draft, 'olena.example/price')).toMatchObject({ kind: 'added' })
})

test('a fourth pasted link of one service is not added', () => {
  const entries = ['a', 'b', 'c'].map(id => ({ id, name: 'instagram', value: `https://instagram.com/${id}` }))
  expect(planAddition({ ...EMPTY_DRAFT, socialNetworks: entries }, 'instagram.com/olena')).toMatchObject({
    kind: 'full',
  })
})

test('after three sites a further address becomes a generic link', () => {
  const sites = ['a', 'b', 'c'].map(id => ({ id, name: '', url: `https://${id}.example` }))
  expect(planAddition({ ...EMPTY_DRAFT, sites }, 'https://d.example')).toMatchObject({
    kind: 'added',
    recognised: { list: 'socialNetworks', service: 'link' },
  })
})

test('tracking parameters of a pasted link are dropped before it is recognised', () => {
  expect(recogniseContact('https://www.instagram.com/olena?igsh=x')?.value).toBe(
    'https://www.instagram.com/olena',
  )
  expect(recogniseContact('kovalenko.example/?utm_source=mail&page=2')?.value).toBe(
    'https://kovalenko.example/?page=2',
  )
})

test.each([
  ['t.me/olena_k, instagram.com/olena', ['t.me/olena_k', 'instagram.com/olena']],
  [
    '067 123 45 67\nolena@example.com\n\n t.me/olena_k ',
    ['067 123 45 67', 'olena@example.com', 't.me/olena_k'],
  ],
  ['See my site kovalenko.example', ['See my site kovalenko.example']],
  ['', []],
])('the pasted text %j is split into %j', (text, pieces) => expect(splitPasted(text)).toEqual(pieces))

test('among several pasted links an unknown one is offered as a site, and a duplicate is named', () => {
  const messengers = [{ id: 'a', name: 'telegram', value: 'https://t.me/olena_k' }]
  const kinds = ['instagram.com/olena', 't.me/olena_k', 'kovalenko.example/price', 'see you'].map(
    piece => planPastedLinkAddition({ ...EMPTY_DRAFT, messengers }, piece).kind,
  )
  expect(kinds).toEqual(['added', 'already', 'offered', 'unknown'])
})
