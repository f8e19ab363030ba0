import type { Language } from '../values/language.ts'

type OwnCaption = 'hours' | 'contacts' | 'share' | 'menu' | 'phone' | 'email' | 'waiter' | 'callOrWrite'

/** Captions of the card's own items; those of services are in the catalogue. */
export const CARD_CAPTIONS: Record<Language, Record<OwnCaption, string>> = {
  ua: {
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
