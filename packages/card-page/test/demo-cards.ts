import type { Card } from '@dotyk/domain/card'
import { EMPTY_CUSTOMIZATION, exampleLink, SERVICES } from '@dotyk/domain/profile'
import { aCard } from './a-card.ts'

type ServiceLists = Pick<Card, 'banks' | 'messengers' | 'payments' | 'socialNetworks'>

/** Returns a card with one link to each of the first services that have an icon of their own. */
export function cardOfDistinctIcons(count: number): Card {
  const lists: ServiceLists = { banks: [], messengers: [], payments: [], socialNetworks: [] }
  for (const { id, list } of SERVICES.filter(service => service.icon !== null).slice(0, count)) {
    lists[list].push({ id: `e${id}`, name: id, value: exampleLink(id) })
  }
  return aCard({
    info: 'Архітекторка інтерʼєрів. Львів і де завгодно онлайн',
    photo: '/files/0card/photo.webp',
    ...lists,
  })
}

/** A card with a link to each service of the catalogue. */
export function cardOfAllServices(): Card {
  const lists: ServiceLists = { banks: [], messengers: [], payments: [], socialNetworks: [] }
  for (const { id, list } of SERVICES) lists[list].push({ id: `e${id}`, name: id, value: exampleLink(id) })
  return aCard(lists)
}

/** A typical card with content of every kind. */
export function anArchitectCard(): Card {
  return aCard({
    slug: 'olena',
    name: 'Олена Коваленко',
    info: 'Архітекторка інтерʼєрів. Львів і де завгодно онлайн',
    phones: [{ id: 'p1', value: '+380671234567' }],
    emails: [{ id: 'm1', value: 'olena@kovalenko.example' }],
    sites: [{ id: 's1', name: '', url: 'https://kovalenko.example' }],
    messengers: [
      { id: 't1', name: 'telegram', value: 'https://t.me/olena_k' },
      { id: 't2', name: 'viber', value: 'viber://chat?number=%2B380671234567' },
      { id: 't3', name: 'whatsapp', value: 'https://wa.me/380671234567' },
    ],
    socialNetworks: [
      { id: 'n1', name: 'instagram', value: 'https://www.instagram.com/olena' },
      { id: 'n2', name: 'behance', value: 'https://www.behance.net/olena' },
      { id: 'n3', name: 'youtube', value: 'https://www.youtube.com/@olena' },
    ],
    banks: [
      {
        id: 'b1',
        name: 'monobank',
        value: 'https://send.monobank.ua/jar/Bcd234Efa5',
        title: 'Банка на каву',
      },
    ],
    customButtons: [
      {
        id: 'c1',
        title: 'Портфоліо 2026',
        value: '32 проєкти, 14 міст',
        icon: '🛋️',
        link: 'https://kovalenko.example/work',
      },
      {
        id: 'c2',
        title: 'Записатися на зустріч',
        value: '30 хвилин, безкоштовно',
        icon: '📅',
        link: 'https://calendly.com/olena',
      },
    ],
  })
}

/** A café with its menu and waiter, in custom colours. */
export function aCafeCard(): Card {
  return aCard({
    slug: 'kava',
    type: 'restaurant',
    name: 'Кавʼярня «Друга хвиля»',
    info: 'Щодня з 8 до 22\nвул. Вірменська, 12',
    menu: '/files/0card/menu.pdf',
    phones: [
      { id: 'p1', value: '+380671234567' },
      { id: 'p2', value: '+380501112233' },
    ],
    socialNetworks: [
      { id: 'n1', name: 'google-maps', value: 'https://maps.app.goo.gl/abc' },
      { id: 'n2', name: 'instagram', value: 'https://www.instagram.com/kava' },
      { id: 'n3', name: 'glovo', value: 'https://glovoapp.com/kava' },
      { id: 'n4', name: 'tiktok', value: 'https://www.tiktok.com/@kava' },
    ],
    payments: [{ id: 'y1', name: 'buy-me-a-coffee', value: 'https://buymeacoffee.com/kava' }],
    waiterPhones: [{ id: 'w1', value: '+380671234568' }],
    waiterMessengers: [{ id: 'w2', name: 'telegram', value: 'https://t.me/kava_waiter' }],
    customization: {
      ...EMPTY_CUSTOMIZATION,
      backgroundColor: '#1d1410',
      cardColor: '#2d211b',
      textColor: '#fff4e6',
      buttonBackgroundColor: '#e8a33d',
      buttonTextColor: '#1d1410',
    },
  })
}
