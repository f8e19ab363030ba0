import type { ProfileChangesWire } from '@dotyk/contract/profile'

/** A card of twenty links with twenty distinct icons, each in the format of a real link. */
export const PROFILE_OF_TWENTY_LINKS: ProfileChangesWire = {
  name: 'Олена Коваленко',
  info: 'Архітекторка інтерʼєрів. Львів і де завгодно онлайн',
  phones: [{ value: '+380671234567' }],
  emails: [{ value: 'olena@kovalenko.example' }],
  sites: [{ name: 'kovalenko.example', url: 'https://kovalenko.example' }],
  messengers: [
    { name: 'telegram', value: '@olena_kovalenko' },
    { name: 'viber', value: '+380671234567' },
    { name: 'whatsapp', value: '+380671234567' },
    { name: 'signal', value: '+380671234567' },
  ],
  social_networks: [
    { name: 'instagram', value: '@kovalenko.interiors' },
    { name: 'facebook', value: 'https://www.facebook.com/kovalenko' },
    { name: 'youtube', value: '@kovalenko' },
    { name: 'tiktok', value: '@kovalenko' },
    { name: 'x', value: '@kovalenko' },
    { name: 'threads', value: '@kovalenko' },
    { name: 'pinterest', value: '@kovalenko' },
    { name: 'github', value: '@kovalenko' },
    { name: 'behance', value: 'https://www.behance.net/okovalenko' },
    { name: 'twitch', value: '@kovalenko' },
  ],
  banks: [
    { name: 'monobank', value: 'https://send.monobank.ua/jar/Bcd234Efa5' },
    { name: 'privatbank', value: 'https://next.privat24.ua/send/a1b2c' },
  ],
  payments: [{ name: 'ko-fi', value: 'https://ko-fi.com/kovalenko' }],
}
