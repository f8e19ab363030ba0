import type { Language } from '../values/language.ts'

type OwnCaption =
  | 'address'
  | 'site'
  | 'link'
  | 'withCode'
  | 'adult'
  | 'hours'
  | 'contacts'
  | 'share'
  | 'menu'
  | 'phone'
  | 'email'
  | 'waiter'
  | 'callOrWrite'

/** Captions of the card's own items; those of services are in the catalogue. */
export const CARD_CAPTIONS: Record<Language, Record<OwnCaption, string>> = {
  ua: {
    address: 'Адреса',
    site: 'Сайт',
    link: 'Посилання',
    withCode: 'За кодом',
    adult: '18+',
    hours: 'Години роботи',
    contacts: 'Додати в контакти',
    share: 'Поділитися',
    menu: 'Меню',
    phone: 'Телефон',
    email: 'Пошта',
    waiter: 'Покликати офіціанта',
    callOrWrite: 'Подзвонити або написати',
  },
  en: {
    address: 'Address',
    site: 'Website',
    link: 'Link',
    withCode: 'With a code',
    adult: '18+',
    hours: 'Opening hours',
    contacts: 'Add to contacts',
    share: 'Share',
    menu: 'Menu',
    phone: 'Call',
    email: 'E-mail',
    waiter: 'Call the waiter',
    callOrWrite: 'By phone or message',
  },
}
