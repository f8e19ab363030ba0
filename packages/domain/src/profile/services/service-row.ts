import type { Language } from '../../values/language.ts'
import type { InputKind, Service, ServiceGroup, ServiceInput, ServiceList } from './service.ts'

/** A row of the catalogue of services, with the data that can't be derived from other data. */
interface ServiceRow {
  id: string
  caption: string | Record<Language, string>
  colour: string
  icon?: string
  monogram?: string
  hosts: readonly string[]
  pattern: RegExp
  known?: RegExp
  inputs?: readonly ServiceInput[]
}

export function defineServices(
  list: ServiceList,
  group: ServiceGroup,
  rows: readonly ServiceRow[],
): Service[] {
  return rows.map(({ caption, icon = null, monogram = '', inputs = [], ...row }) => ({
    ...row,
    list,
    group,
    captions: typeof caption === 'string' ? { ua: caption, en: caption } : caption,
    icon,
    monogram,
    inputs,
    inputKind: [...inputs.map(input => input.kind), 'url'].join('-') as InputKind,
  }))
}

export function handleInput(pattern: RegExp, link: string): ServiceInput {
  return { kind: 'handle', pattern, link }
}

/** Returns the input of a service that accepts an international phone number: E.164, with at least 8 digits. */
export function phoneInput(link: string): ServiceInput {
  return { kind: 'phone', pattern: /^\+[1-9]\d{7,14}$/, link }
}
