import type { ProfileDraft, ProfileType } from '@dotyk/domain/profile'

export interface DemoProfile {
  slug: string
  type: ProfileType
  draft: ProfileDraft
  menuLink?: string
  /** The portrait or logo as an SVG drawing. */
  picture: string
}

/** The demo card to which the landing page links. */
export const LANDING_PAGE_DEMO = 'olena'

/** Demo cards of each type, so that a new installation has cards to open. Their links belong to nobody. */
export const DEMO_PROFILES: readonly DemoProfile[] = [
  {
    slug: LANDING_PAGE_DEMO,
    type: 'personal',
    picture:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#ffd7a1"/><circle cx="50" cy="41" r="19" fill="#7a4a2b"/><circle cx="50" cy="45" r="15" fill="#f3c6a0"/><path d="M14 104c2-26 18-36 36-36s34 10 36 36z" fill="#3d4bff"/><path d="M34 38c2-14 30-14 32 0-8-6-22-8-32 0z" fill="#4a2a18"/></svg>',
    draft: {
      name: 'Олена Коваленко',
      info: 'Архітекторка інтерʼєрів. Львів і де завгодно онлайн',
      phones: [{ value: '+380671234567' }],
      emails: [{ value: 'olena@kovalenko.example' }],
      sites: [{ name: 'kovalenko.example', url: 'https://kovalenko.example' }],
      messengers: [
        { name: 'telegram', value: '@dotyk_demo_olena' },
        { name: 'viber', value: '+380671234567' },
        { name: 'whatsapp', value: '+380671234567' },
      ],
      socialNetworks: [
        { name: 'instagram', value: '@dotyk.demo.olena' },
        { name: 'behance', value: 'https://www.behance.net/dotykdemoolena' },
        { name: 'youtube', value: '@dotyk-demo-olena' },
      ],
      banks: [
        {
          name: 'monobank',
          value: 'https://send.monobank.ua/jar/DotykDemo1',
          title: 'Подякувати за консультацію',
        },
      ],
      customButtons: [
        {
          title: 'Портфоліо 2026',
          value: '32 проєкти, 14 міст',
          icon: '🛋️',
          link: 'https://kovalenko.example/portfolio',
        },
        {
          title: 'Записатися на зустріч',
          value: '30 хвилин, безкоштовно',
          icon: '📅',
          link: 'https://kovalenko.example/meet',
        },
      ],
    },
  },
  {
    slug: 'studio-khvylia',
    type: 'organization',
    picture:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#11131a"/><circle cx="50" cy="50" r="30" fill="#ffc940"/><path d="M8 62c14-12 28-12 42 0s28 12 42 0v38H8z" fill="#3d4bff"/><path d="M8 72c14-12 28-12 42 0s28 12 42 0" fill="none" stroke="#8d96ff" stroke-width="4"/></svg>',
    draft: {
      name: 'Студія «Хвиля»',
      info: 'Дизайн і брендинг для малого бізнесу. Одеса',
      phones: [
        { value: '+380487001122', title: 'Офіс' },
        { value: '+380631112233', title: 'Нові проєкти' },
      ],
      emails: [{ value: 'hello@khvylia.example' }],
      sites: [{ name: 'khvylia.example', url: 'https://khvylia.example' }],
      messengers: [{ name: 'telegram', value: '@dotyk_demo_studio' }],
      socialNetworks: [
        { name: 'instagram', value: '@dotyk.demo.studio' },
        { name: 'facebook', value: 'https://www.facebook.com/dotyk.demo.studio' },
        { name: 'dribbble', value: 'https://dribbble.com/dotykdemostudio' },
        { name: 'behance', value: 'https://www.behance.net/dotykdemostudio' },
      ],
      customButtons: [
        {
          title: 'Заповнити бриф',
          value: 'Відповімо протягом дня',
          icon: '🌊',
          link: 'https://khvylia.example/brief',
        },
      ],
    },
  },
  {
    slug: 'kavarnia-zerno',
    type: 'restaurant',
    menuLink: 'https://zerno.example/menu',
    picture:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#3b2418"/><path d="M26 40h42v18a18 18 0 0 1-18 18h-6a18 18 0 0 1-18-18z" fill="#fff4dc"/><path d="M68 45h5a8 8 0 0 1 0 16h-5" fill="none" stroke="#fff4dc" stroke-width="5"/><path d="M38 32c-4-5 4-7 0-12M48 32c-4-5 4-7 0-12M58 32c-4-5 4-7 0-12" fill="none" stroke="#ffc940" stroke-width="3" stroke-linecap="round"/></svg>',
    draft: {
      name: 'Кавʼярня «Зерно»',
      info: 'Обсмажуємо самі. Щодня з 8 до 21, вул. Рейтарська, Київ',
      phones: [{ value: '+380441112233' }],
      socialNetworks: [
        { name: 'instagram', value: '@dotyk.demo.cafe' },
        { name: 'google-maps', value: 'https://maps.app.goo.gl/AbCdEf123456' },
      ],
      banks: [{ name: 'monobank', value: 'https://send.monobank.ua/jar/DotykDemo2' }],
      waiterPhones: [{ value: '+380501234567' }],
      waiterMessengers: [{ name: 'telegram', value: '@dotyk_demo_hall' }],
    },
  },
]
