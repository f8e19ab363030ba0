import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { anArchitectCard, aCafeCard } from '../test/demo-cards.ts'
import { CardView } from './CardView.tsx'
import { icons } from './icons/icons.generated.ts'

const common = { language: 'ua', brand: DEFAULT_BRAND, origin: 'https://dotyk.example' } as const

const drawn = (card: Parameters<typeof CardView>[0]['card']) =>
  renderToStaticMarkup(<CardView {...common} card={card} icons={icons} />)

describe('the preview in the editor', () => {
  const preview = renderToStaticMarkup(<CardView {...common} card={aCafeCard()} icons={icons} preview />)

  test('the preview shows the card’s content, and nothing in it can be pressed or reached by Tab', () => {
    expect(preview).toContain('<div class="frame" inert="">')
    for (const text of ['Кавʼярня «Друга хвиля»', 'Меню', 'Google Карти']) expect(preview).toContain(text)
  })

  test('the preview adds no second heading, landmark or share sheet to the editor’s page', () => {
    expect(preview).not.toMatch(/<(?:h1|h2|main|dialog)\b|id="/)
  })

  test('the preview has the owner’s colours at once', () => {
    expect(preview).toMatch(/^<div class="owner-card own-colours has-menu" style="--page:#1d1410;/)
  })
})

test('the preview shows monograms until the icons have loaded', () => {
  const html = renderToStaticMarkup(<CardView {...common} card={anArchitectCard()} icons={undefined} />)
  expect(html).toContain('>T</text>')
  expect(html).not.toContain('viewBox="0 0 480 480"')
})

test('the preview shows the company’s background where the owner has none', () => {
  const brand = {
    ...DEFAULT_BRAND,
    isOwn: false,
    background: '/files/0123456789abcdef0123456789abcdef-1280.webp',
  }
  const own = '/files/ffffffffffffffffffffffffffffffff-1280.webp'
  const imageOf = (background: string | null) => {
    const card = { ...anArchitectCard(), customization: { ...anArchitectCard().customization, background } }
    const html = renderToStaticMarkup(<CardView {...common} brand={brand} card={card} icons={icons} />)
    return /class="background" src="([^"]+)"/.exec(html)?.[1]
  }
  expect([imageOf(null), imageOf(own)]).toEqual([brand.background, own])
})

describe('what stands on the card', () => {
  test('a locked entry is a tile with its mark, and neither a contact nor a profile of the person', () => {
    const entry = {
      list: 'socialNetworks',
      id: 'x',
      at: 0,
      title: '',
      service: 'instagram',
      icon: '',
    } as const
    const html = drawn({
      ...anArchitectCard(),
      layout: [],
      locked: [
        { ...entry, lock: 'adult' },
        { ...entry, list: 'phones', id: 'y', service: null, lock: 'code' },
      ],
    })
    const links = [...html.matchAll(/<a [^>]*unlock\?id=(\w)"[^>]*>(.*?)<\/a>/g)]
    expect(links.map(([, id]) => id)).toEqual(['y', 'x'])
    for (const [link] of links) {
      expect(link).toContain('rel="nofollow"')
      expect(link).not.toMatch(/u-url|p-tel/)
    }
    const texts = links.map(([, , content = '']) => content.replaceAll(/(?:<[^>]+>)+/g, ' ').trim())
    expect(texts).toEqual(['Телефон За кодом', 'Instagram 18+'])
  })

  test('a restaurant’s card shows the menu first, one row that calls the waiter, and the contact last', () => {
    const html = drawn(aCafeCard())
    expect(html.match(/<details>/g)?.length).toBe(1)
    const order = ['Меню', 'Покликати офіціанта', 'Подзвонити або написати', 'Instagram', 'Додати в контакти']
    const places = order.map(text => html.indexOf(text))
    expect(places).toEqual([...places].sort((one, other) => one - other))
    expect(places[0]).toBeGreaterThan(0)
  })

  test('several phone numbers of a card are shown in full, each in a row of its own', () => {
    const phones = ['+380671234567', '+48601234567'].map((value, at) => ({ id: String(at), value }))
    const html = drawn({ ...anArchitectCard(), layout: [], phones })
    expect(
      html.match(/class="titled p-tel" href="tel:[^>]*>.*?<bdi class="whole">\+[\d ]+<\/bdi>/g)?.length,
    ).toBe(2)
  })

  test('a card never wraps within an e-mail’s host that fits on one line', () => {
    const emails = ['olena.kovalenko@gmail.com', 'k@very-long-name-of-a-company.example.com']
    const html = drawn({
      ...anArchitectCard(),
      layout: [],
      emails: emails.map((value, at) => ({ id: String(at), value, title: 'Пошта' })),
    })
    expect(html).toContain('<bdi class="whole">@gmail.com</bdi>')
    expect(html).toContain('<wbr/>.example')
  })

  test('a single way to call the waiter needs no choice', () => {
    const html = drawn({ ...aCafeCard(), waiterMessengers: [] })
    expect(html).not.toContain('<details>')
    expect(html).toMatch(/class="titled" href="tel:\+380671234568"/)
  })

  test('an organization’s card without a photo shows the logo as its only picture', () => {
    const logo = '/files/0123456789abcdef0123456789abcdef.svg'
    const company = { ...anArchitectCard(), customization: { ...anArchitectCard().customization, logo } }
    expect(drawn({ ...company, type: 'organization' })).toContain(
      `<div class="photo emblem"><img src="${logo}" alt="Олена Коваленко"/></div>`,
    )
    expect(drawn({ ...company, type: 'organization' })).not.toContain('class="logo"')
    expect(drawn({ ...company, type: 'personal' })).toContain('class="logo"')
  })

  test('two tiles of a card share a row, and a single tile fills it and shows its readable link', () => {
    const { emails, sites } = anArchitectCard()
    const card = {
      ...anArchitectCard(),
      phones: [],
      messengers: [],
      socialNetworks: [],
      banks: [],
      customButtons: [],
    }
    expect(drawn({ ...card, emails, sites })).toContain('<div class="row"><a class="tile u-email"')
    expect(drawn({ ...card, emails, sites: [] })).toMatch(
      /class="titled u-email" href="mailto:.*?>Пошта<small dir="auto">olena<wbr\/><bdi class="whole">@kovalenko.example</,
    )
  })

  test('a card in the list look shows a number beside its caption, like any link', () => {
    const customization = { ...anArchitectCard().customization, look: 'list' as const }
    expect(drawn({ ...anArchitectCard(), customization })).toMatch(
      /class="tile p-tel" href="tel:.*?>Телефон<\/span><small class="value" dir="auto"><bdi class="whole">\+380 67/,
    )
  })

  test('a handle on a tile breaks at its punctuation rather than within a word', () => {
    const socialNetworks = ['olena.kovalenko', 'studio_olena'].map((handle, at) => ({
      id: String(at),
      name: 'instagram',
      title: '',
      value: `https://www.instagram.com/${handle}`,
    }))
    const others = { phones: [], emails: [], sites: [], messengers: [], banks: [], customButtons: [] }
    const html = drawn({ ...anArchitectCard(), ...others, socialNetworks })
    expect(html).toContain('@olena<wbr/>.kovalenko<')
    expect(html).toContain('@studio<wbr/>_olena<')
  })
})

describe('on a computer', () => {
  const few = { ...anArchitectCard(), socialNetworks: [], messengers: [], banks: [], customButtons: [] }

  test('on a computer a card shows many links beside the name, few below it', () => {
    expect(drawn(anArchitectCard())).toMatch(
      /sides"><div class="frame"><main class="column h-card"><div class="side">/,
    )
    expect(drawn(few)).not.toContain('"side"')
  })

  test('on a computer a card with the outline look has one column', () => {
    const customization = { ...anArchitectCard().customization, look: 'outline' as const }
    expect(drawn({ ...anArchitectCard(), customization })).not.toContain('"side"')
  })

  test('on a computer a card shows its QR code beside its address, on screen and in print', () => {
    expect(drawn(few)).toMatch(/<p class="take"><img src="\/0card\/qr.svg".*?<b>dotyk.example\/olena<\/b>/)
  })
})

test('on a computer a group’s logo that is alone keeps its place on the right', () => {
  const img = '/files/0123456789abcdef0123456789abcdef.svg'
  const html = drawn({ ...anArchitectCard(), type: 'organization', groupLogo: { img, link: null } })
  expect(html).toContain(`<img class="logo group" src="${img}"`)
})
