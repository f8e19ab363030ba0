import {
  LINK_SERVICE,
  SEARCH_WORDS,
  type Service,
  SERVICE_LISTS,
  servicesOfList,
} from '@dotyk/domain/profile'
import type { ListName } from '../draft/draft.ts'

/** An option of the picker with all its searchable words. */
export interface SearchableItem {
  list: ListName
  /** The id of the service; null for phones, e-mails, sites and buttons. */
  service: string | null
  /** The option's names in both languages. */
  names: readonly string[]
  /** Other words for the option, in lower case. */
  words: readonly string[]
  /** The hosts of the service's links. */
  hosts: readonly string[]
  /** Words for the option's kind of contact, which are searched last. */
  reachedBy: readonly string[]
}

const BASICS: readonly SearchableItem[] = [
  aBasic(
    'phones',
    ['Телефон', 'Phone'],
    'номер телефону мобільний дзвінок подзвонити контакт number mobile call cell tel',
  ),
  aBasic('emails', ['Пошта', 'E-mail', 'Email'], 'електронна лист імейл мейл gmail mail letter'),
  aBasic(
    'addresses',
    ['Адреса', 'Address'],
    'вулиця місто будинок офіс де знайти street city office building',
  ),
  aBasic(
    'sites',
    ['Сайт', 'Website'],
    'вебсайт сторінка портфоліо блог магазин посилання site web page shop store link url',
  ),
  aBasic(
    'customButtons',
    ['Кнопка', 'Button'],
    'власна запис анкета презентація прайс файл custom booking form price file pdf',
  ),
]

function aBasic(list: ListName, names: readonly string[], words: string): SearchableItem {
  return { list, service: null, names, words: words.split(' '), hosts: [], reachedBy: [] }
}

const BY_PHONE = ['номер', 'телефон', 'number', 'phone']

function ofService(service: Service): SearchableItem {
  return {
    list: service.list,
    service: service.id,
    names: [...new Set([...Object.values(service.captions), service.id])],
    words: SEARCH_WORDS[service.id] ?? [],
    hosts: service.hosts,
    reachedBy: service.inputs.some(({ kind }) => kind === 'phone') ? BY_PHONE : [],
  }
}

const SERVICES = SERVICE_LISTS.flatMap(list => servicesOfList(list)).map(ofService)
/** All searchable options except the generic link, which is the fallback when nothing matches. */
const EVERYTHING = [...BASICS, ...SERVICES.filter(({ service }) => service !== LINK_SERVICE.id)]

/** Returns the searchable options of one list; of all lists if `source` is null. */
export function searchableItems(source: ListName | null): readonly SearchableItem[] {
  return source === null ? EVERYTHING : SERVICES.filter(({ list }) => list === source)
}
