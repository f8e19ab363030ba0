import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { phonePlan } from '../phone-plan/index.ts'
import { emptyContent } from '../profile/profile-fields.ts'
import { SERVICES } from '../profile/services/catalogue/index.ts'
import { exampleLink } from '../profile/services/example-links.ts'
import { setPhonePlan } from '../values/phones.ts'
import type { Card } from './card.ts'
import { cardItems } from './card-items.ts'
import { looksLikePhoneNumber } from './looks-like-phone-number.ts'

function aCard(part: Partial<Card> = {}): Card {
  return {
    id: '0card',
    slug: null,
    ownDomain: null,
    type: 'personal',
    ...emptyContent(),
    name: 'Олена',
    photo: '',
    menu: null,
    layout: [],
    expired: false,
    leadForm: 'link',
    hoursNow: null,
    locked: [],
    first: [],
    changesAt: null,
    hidesAt: null,
    ...part,
  }
}

const links = (card: Partial<Card>) => cardItems(aCard(card), 'en').filter(({ href }) => href !== '')

test('a restaurant’s card lists the menu and the waiter first, the contact last', () => {
  const card = aCard({
    type: 'restaurant',
    menu: 'https://example.com/menu.pdf',
    phones: [{ id: 'a', value: '+380671234567' }],
    emails: [{ id: 'b', value: 'olena@example.com' }],
    sites: [{ id: 'c', name: '', url: 'https://www.example.com/' }],
    messengers: [{ id: 'd', name: 'telegram', value: 'https://t.me/olena_k' }],
    socialNetworks: [{ id: 'e', name: 'instagram', value: 'https://www.instagram.com/olena' }],
    banks: [{ id: 'f', name: 'monobank', value: 'https://send.monobank.ua/jar/Bcd234Efa5' }],
    payments: [{ id: 'g', name: 'paypal', value: 'https://paypal.me/olena' }],
    customButtons: [{ id: 'h', title: 'Book', value: '30 min', icon: '📅', link: 'https://cal.example' }],
    waiterPhones: [{ id: 'i', value: '+380671234568' }],
    waiterMessengers: [{ id: 'j', name: 'telegram', value: 'https://t.me/waiter' }],
  })
  expect(cardItems(card, 'en').map(({ i, caption, href }) => `${i} | ${caption} | ${href}`)).toEqual([
    'menu | Menu | https://example.com/menu.pdf',
    'waiter-phone:i | Call the waiter | tel:+380671234568',
    'waiter-messenger:j | Call the waiter | https://t.me/waiter',
    'phone:a | Call | tel:+380671234567',
    'email:b | E-mail | mailto:olena@example.com',
    'site:c | example.com | https://www.example.com/',
    'messenger:d | Telegram | https://t.me/olena_k',
    'social:e | Instagram | https://www.instagram.com/olena',
    'bank:f | monobank | https://send.monobank.ua/jar/Bcd234Efa5',
    'payment:g | PayPal | https://paypal.me/olena',
    'button:h | Book | https://cal.example',
    'contacts | Add to contacts | ',
    'share | Share | ',
  ])
})

test('the captions of a card’s buttons are in the visitor’s language', () => {
  const card = aCard({ phones: [{ id: 'a', value: '+380671234567' }] })
  expect(cardItems(card, 'ua').map(item => item.caption)).toEqual([
    'Додати в контакти',
    'Поділитися',
    'Телефон',
  ])
})

describe('an entry that a visitor has to open', () => {
  const locked = {
    list: 'messengers',
    id: 'd',
    at: 1,
    lock: 'code',
    title: '',
    service: 'telegram',
    icon: '',
  } as const
  const messengers = [
    { id: 'a', name: 'viber', value: 'viber://chat?number=%2B380671234567' },
    { id: 'b', name: 'signal', value: 'https://signal.me/#p/+380671234567' },
  ]

  test('a locked entry keeps its place among the others, and leads to the page that opens it', () => {
    const items = links({ messengers, locked: [locked] })
    expect(items.map(({ i }) => i)).toEqual(['messenger:a', 'messenger:d', 'messenger:b'])
    expect(items[1]).toMatchObject({
      caption: 'Telegram',
      detail: 'With a code',
      reading: '',
      href: '/card/0card/unlock?id=d',
      lock: 'code',
      titled: false,
    })
  })

  test.each([
    [{ list: 'phones', title: 'Studio' } as const, 'Studio', true],
    [{ list: 'phones', title: '' } as const, 'Call', false],
    [{ list: 'emails', title: '' } as const, 'E-mail', false],
    [{ list: 'addresses', title: '' } as const, 'Address', true],
    [{ list: 'sites', title: '' } as const, 'Website', false],
    [{ list: 'sites', title: 'Portfolio' } as const, 'Portfolio', false],
    [{ list: 'customButtons', title: 'Book', icon: '📅' } as const, 'Book', true],
  ])('a locked entry %j has the caption %s', (part, caption, titled) => {
    const [item] = links({ locked: [{ ...locked, at: 0, service: null, ...part, lock: 'adult' }] })
    expect(item).toMatchObject({ caption, titled, detail: '18+', lock: 'adult' })
  })

  test('two locked entries of one service have the same caption', () => {
    const items = links({
      locked: [
        { ...locked, at: 0 },
        { ...locked, id: 'e', at: 1 },
      ],
    })
    expect(items.map(({ detail }) => detail)).toEqual(['With a code', 'With a code'])
  })
})

test('entries marked as first are listed before the others in order, below the menu', () => {
  const card = {
    phones: [{ id: 'a', value: '+380671234567' }],
    sites: [{ id: 'b', name: 'Shop', url: 'https://b.example/' }],
    customButtons: [{ id: 'c', title: 'Sale', value: '', icon: '', link: 'https://c.example/' }],
  }
  const order = (part: Partial<Card>) => links({ ...card, ...part }).map(({ i }) => i)
  expect(order({})).toEqual(['phone:a', 'site:b', 'button:c'])
  expect(order({ first: ['c', 'b'] })).toEqual(['site:b', 'button:c', 'phone:a'])
  expect(order({ first: ['c'], type: 'restaurant', menu: 'https://menu.example/' })[0]).toBe('menu')
})

describe('a titled button', () => {
  test('a titled button has the owner’s title as heading and the readable link below', () => {
    const [phone, chat, jar] = links({
      phones: [{ id: 'a', value: '+380671234567', title: 'Studio' }],
      messengers: [{ id: 'b', name: 'telegram', value: 'https://t.me/olena_k', title: 'Write to me' }],
      banks: [
        {
          id: 'c',
          name: 'monobank',
          value: 'https://send.monobank.ua/jar/Bcd234Efa5',
          title: 'For a coffee',
        },
      ],
    })
    expect(phone).toMatchObject({ titled: true, caption: 'Studio', detail: '+380 67 123 45 67' })
    expect(chat).toMatchObject({
      titled: true,
      caption: 'Write to me',
      detail: '@olena_k',
      service: 'telegram',
    })
    expect(jar).toMatchObject({ titled: true, caption: 'For a coffee', detail: 'monobank' })
  })

  test('every custom button is a titled button, even one without a heading', () => {
    const [button] = links({
      customButtons: [{ id: 'a', title: '', value: 'Book', icon: '', link: 'https://a.example' }],
    })
    expect(button).toMatchObject({ titled: true, caption: 'Book', detail: '' })
  })
})

test('entries that would look the same get captions by what they lead to', () => {
  const items = links({
    phones: [
      { id: 'a', value: '+380671234567' },
      { id: 'b', value: '+380501112233' },
    ],
    messengers: [
      { id: 'c', name: 'telegram', value: 'https://t.me/olena_k' },
      { id: 'd', name: 'telegram', value: 'https://t.me/studio_k' },
      { id: 'e', name: 'signal', value: 'https://signal.me/#p/+380671234567' },
    ],
  })
  expect(items.map(({ caption, detail }) => [caption, detail])).toEqual([
    ['Call', '+380 67 123 45 67'],
    ['Call', '+380 50 111 22 33'],
    ['Telegram', '@olena_k'],
    ['Telegram', '@studio_k'],
    ['Signal', ''],
  ])
})

describe('a phone number', () => {
  beforeAll(() => setPhonePlan(phonePlan))
  afterAll(() => setPhonePlan(null))

  const NUMBERS = { '380671234567': '+380 67 123 45 67', '48601234567': '+48 601 234 567' }
  const byPhone = SERVICES.flatMap(({ id, list, inputs }) =>
    inputs.flatMap(({ kind, link }) => (kind === 'phone' ? [{ id, list, link }] : [])),
  )
  const linkTo = (link: string, digits: string) => link.replace('{digits}', digits)

  test('a phone number can be the link of several services', () => expect(byPhone.length).toBeGreaterThan(3))

  test.each([{ id: 'phone', list: 'phones' as const, link: '+{digits}' }, ...byPhone])(
    'a $id number is shown in full on its button, grouped by its country, alone and beside another',
    ({ id, list, link }) => {
      const entries = Object.keys(NUMBERS).map((digits, at) => {
        return { id: String(at), name: id, value: linkTo(link, digits) }
      })
      const readings = Object.values(NUMBERS)
      for (const count of [1, 2])
        expect(links({ [list]: entries.slice(0, count) })).toMatchObject(
          readings.slice(0, count).map(reading => ({ spelledOut: true, reading })),
        )
    },
  )

  test('a number too long for a row is shown, broken into lines', () => {
    const [phone] = links({ phones: [{ id: 'a', value: '1'.repeat(50) }] })
    expect(phone).toMatchObject({ spelledOut: true, reading: '1'.repeat(50) })
    expect(looksLikePhoneNumber('1'.repeat(50))).toBe(false)
  })
})

test('e-mails that would look the same take a row each, one alone takes a tile', () => {
  const emails = ['olena@example.com', 'studio@example.com'].map((value, at) => ({ id: String(at), value }))
  expect(links({ emails })).toMatchObject(emails.map(({ value }) => ({ spelledOut: true, reading: value })))
  expect(links({ emails: emails.slice(1) })).toMatchObject([{ spelledOut: false, detail: '' }])
})

test('a Viber number can be copied: it has no page to fall back on', () => {
  const [person, account] = links({
    messengers: [
      { id: 'a', name: 'viber', value: 'viber://chat?number=%2B380671234567' },
      { id: 'b', name: 'viber', value: 'viber://pa?chatURI=olena' },
    ],
  })
  expect(person).toMatchObject({ reading: '+380 67 123 45 67', copy: '+380671234567' })
  expect(account).toMatchObject({ copy: '', href: 'https://chats.viber.com/olena' })
})

test('a site’s long URL is shown as its domain on a card', () => {
  const [site] = links({
    sites: [{ id: 'a', name: '', url: `https://www.example.com/${'long/'.repeat(20)}` }],
  })
  expect(site).toMatchObject({ caption: 'example.com', reading: 'example.com' })
})

test('an e-mail address cannot add a subject or other recipients to the link', () => {
  const [email] = links({ emails: [{ id: 'a', value: 'a?bcc=b&c@example.com' }] })
  expect(email?.href).toBe('mailto:a%3Fbcc%3Db%26c@example.com')
})

test('the menu and the waiter are shown on restaurants’ cards alone', () => {
  const restaurant: Partial<Card> = {
    menu: '/files/menu.pdf',
    waiterPhones: [{ id: 'a', value: '+380671234567' }],
  }
  expect(links({ type: 'restaurant', ...restaurant }).map(item => item.kind)).toEqual([
    'menu',
    'waiter-phone',
  ])
  expect(links({ type: 'organization', ...restaurant })).toEqual([])
})

test('an expired card shows nothing to press', () => {
  expect(cardItems(aCard({ expired: true, phones: [{ id: 'a', value: '+380671234567' }] }), 'en')).toEqual([])
})

test('an empty card has nothing to press, one with a name can be saved and shared', () => {
  expect(cardItems(aCard({ name: '' }), 'en')).toEqual([])
  expect(cardItems(aCard(), 'en').map(item => item.i)).toEqual(['contacts', 'share'])
})

test('every service of the catalogue has a caption and an icon on the card', () => {
  for (const service of SERVICES) {
    const [item] = links({ [service.list]: [{ id: 'a', name: service.id, value: exampleLink(service.id) }] })
    expect(item).toMatchObject({ caption: service.captions.en, service: service.id })
  }
})

test('an entry of a service that left the catalogue stays a link', () => {
  const [item] = links({ socialNetworks: [{ id: 'a', name: 'gone', value: 'https://gone.example/olena' }] })
  expect(item).toMatchObject({
    caption: 'gone.example/olena',
    service: null,
    href: 'https://gone.example/olena',
  })
})

test('a card never links to an address that runs code or misleads', () => {
  const bad = [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
    '',
  ]
  for (const link of bad) {
    expect(
      links({
        type: 'restaurant',
        menu: link,
        sites: [{ id: 'a', name: 'x', url: link }],
        socialNetworks: [{ id: 'b', name: 'instagram', value: link }],
        customButtons: [{ id: 'c', title: 'x', value: '', icon: '', link }],
      }),
    ).toEqual([])
  }
})

test('keys of a card’s items are unique and independent of other entries', () => {
  const contact = fc.record({
    value: fc.constantFrom('+380671234567', '+380501112233'),
    title: fc.constantFrom('', 'A'),
  })
  fc.assert(
    fc.property(fc.array(contact), fc.array(contact), (phones, more) => {
      const entries = [...phones, ...more].map((entry, at) => ({ id: String(at), ...entry }))
      const keys = (list: typeof entries) => links({ phones: list }).map(item => item.i)
      expect(new Set(keys(entries)).size).toBe(entries.length)
      expect(keys(entries).slice(0, phones.length)).toEqual(keys(entries.slice(0, phones.length)))
    }),
  )
})

test('reused card items equal newly made ones', () => {
  const phones = [{ id: 'a', value: '+380671234567' }]
  const buttons = ['a', 'b'].map(id => ({ id, title: id, value: '', icon: '', link: 'https://example.com' }))
  const made = new WeakMap()
  const before = cardItems(aCard({ phones, customButtons: buttons }), 'en', made)
  const changed = aCard({
    phones,
    customButtons: buttons.map(each => ({ ...each, title: `${each.title}!` })),
  })
  const after = cardItems(changed, 'en', made)
  expect(after).toEqual(cardItems(changed, 'en'))
  expect(after.filter(item => before.includes(item)).map(({ i }) => i)).toEqual(['phone:a'])
})
