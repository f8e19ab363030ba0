import type { ProfileChangesWire } from '@dotyk/contract/profile'
import { PROFILE_OF_TWENTY_LINKS } from '../../bench/sample-profile.ts'

/** A fictional person with everything that their card shows. */
export interface Person {
  /** 10 personal, 20 organization, 30 restaurant; personal by default. */
  type?: 20 | 30
  profile: ProfileChangesWire
  /** The photo as SVG. */
  photo?: string
  /** The background as SVG; it enables the paid extension and the look “photo”. */
  background?: string
  menuLink?: string
}

const PORTRAIT =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="800" height="800"><rect width="100" height="100" fill="#cfe0e8"/><path d="M0 70Q30 55 55 68T100 60v40H0z" fill="#a9c4cf"/><path d="M28 46c-6 26-2 40 2 50h40c4-12 8-26 2-50z" fill="#4a2a18"/><path d="M12 104c2-24 18-34 38-34s36 10 38 34z" fill="#21405a"/><circle cx="50" cy="42" r="18" fill="#f0c29c"/><path d="M31 40c0-26 38-28 38 0-8-10-28-12-38 0z" fill="#4a2a18"/></svg>'
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="800" height="800"><rect width="100" height="100" fill="#12352c"/><path d="M24 30h52v12H24zM24 50h36v12H24zM24 70h20v10H24z" fill="#d8f0b0"/></svg>'
const MOUNTAINS =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1800" width="1200" height="1800"><defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="#f6d9b8"/><stop offset=".5" stop-color="#e7a77f"/><stop offset="1" stop-color="#6d5a7d"/></linearGradient></defs><rect width="1200" height="1800" fill="url(#a)"/><circle cx="860" cy="420" r="130" fill="#fff3d6"/><path d="M0 900l280-340 240 290 260-360 420 520v900H0z" fill="#5b5778"/><path d="M0 1200l330-270 300 250 280-210 290 260v570H0z" fill="#37405f"/><path d="M0 1500q300-160 600-40t600-60v400H0z" fill="#1f2a44"/></svg>'

/** The people whose cards are pictured; the amount of their content varies as that of real people does. */
export const PEOPLE = {
  sparse: { profile: { name: 'Тарас', phones: [{ value: '+380501234567' }] } },
  rich: { profile: PROFILE_OF_TWENTY_LINKS, photo: PORTRAIT },
  long: {
    photo: PORTRAIT,
    profile: {
      name: 'Олександра-Вікторія Нечуй-Левицька-Перебийніс',
      info: 'Керівниця відділу стратегічних комунікацій та міжнародного співробітництва Західноукраїнського інституту довгих назв',
      phones: [{ value: '+380671234567', title: 'Приймальня відділу стратегічних комунікацій' }],
      emails: [
        { value: 'oleksandra-viktoriia.nechui-levytska@strategic-communications.example' },
        { value: 'pryimalnia@strategic-communications.example', title: 'Для запрошень на міжнародні заходи' },
      ],
      sites: [{ name: '', url: 'https://very-long-subdomain.of-a-company.example/with/a/path/that/goes/on' }],
      custom_buttons: [
        {
          title: 'Завантажити програму міжнародної конференції зі стратегічних комунікацій',
          value: 'Українською, англійською та польською, оновлено після останнього засідання',
          icon: '📘',
          link: 'https://conference.example/programme',
        },
      ],
    },
  },
  restaurant: {
    type: 30,
    menuLink: 'https://pecherna.example/menu',
    profile: {
      name: 'Бістро «Печерна, 12»',
      info: 'Сніданки цілий день, вино й десерти. Щодня 9:00–22:00',
      phones: [{ value: '+380441234567' }],
      social_networks: [
        { name: 'instagram', value: '@pecherna.bistro' },
        { name: 'google-maps', value: 'https://maps.app.goo.gl/AbCdEf123457' },
      ],
      payments: [{ name: 'ko-fi', value: 'https://ko-fi.com/pecherna', title: 'Чайові' }],
      waiter_phones: [{ value: '+380501234567' }, { value: '+380631234567', title: 'Тераса' }],
      waiter_messengers: [{ name: 'telegram', value: '@pecherna_hall' }],
    },
  },
  company: {
    type: 20,
    photo: LOGO,
    profile: {
      name: 'Будівельна група «Ярус»',
      info: 'Проєктуємо й будуємо приватні будинки у Львові та області',
      phones: [
        { value: '+380322123456', title: 'Офіс' },
        { value: '+380671112233', title: 'Нові проєкти' },
      ],
      emails: [{ value: 'office@yarus.example' }],
      sites: [{ name: 'yarus.example', url: 'https://yarus.example' }],
      social_networks: [
        { name: 'facebook', value: 'https://www.facebook.com/yarus.group' },
        { name: 'linkedin', value: 'https://www.linkedin.com/company/yarus-group' },
      ],
      custom_buttons: [
        {
          title: 'Порахувати будинок',
          value: 'Відповідь за день',
          icon: '🏠',
          link: 'https://yarus.example/calc',
        },
      ],
    },
  },
  rightToLeft: {
    photo: PORTRAIT,
    profile: {
      name: 'ليلى الخطيب',
      info: 'صحفية ومترجمة من حيفا. أكتب عن الثقافة والطعام',
      phones: [{ value: '+972541234567', title: 'للمكالمات فقط' }],
      emails: [{ value: 'layla@khatib.example' }],
      messengers: [{ name: 'whatsapp', value: '+972541234567' }],
      social_networks: [{ name: 'instagram', value: '@layla.khatib' }],
      custom_buttons: [
        {
          title: 'النشرة البريدية',
          value: 'رسالة كل يوم جمعة',
          icon: '📰',
          link: 'https://khatib.example/letter',
        },
      ],
    },
  },
  picture: {
    photo: PORTRAIT,
    background: MOUNTAINS,
    profile: {
      name: 'Марія Гнатюк',
      info: 'Провідниця в Карпатах. Ходимо влітку й узимку',
      phones: [{ value: '+380961234567' }],
      messengers: [
        { name: 'telegram', value: '@mariia_hory' },
        { name: 'viber', value: '+380961234567' },
      ],
      social_networks: [{ name: 'instagram', value: '@mariia.hory' }],
      banks: [{ name: 'monobank', value: 'https://send.monobank.ua/jar/Bcd234Efa6' }],
      custom_buttons: [
        {
          title: 'Найближчі походи',
          value: 'Говерла, Мармароси, Ґорґани',
          icon: '⛰️',
          link: 'https://hory.example',
        },
      ],
    },
  },
  noPhoto: {
    profile: {
      name: 'Ігор Савчук',
      info: 'Юрист. Договори й нерухомість',
      phones: [{ value: '+380931234567' }],
      emails: [{ value: 'ihor@savchuk.example' }],
      messengers: [{ name: 'telegram', value: '@ihor_savchuk' }],
      social_networks: [{ name: 'linkedin', value: 'https://www.linkedin.com/in/ihor-savchuk' }],
    },
  },
} satisfies Record<string, Person>

export type PersonName = keyof typeof PEOPLE

/** The signed-in viewers of a screen. */
export type SignedIn = 'newcomer' | 'guest' | 'deleted' | 'staff' | PersonName
