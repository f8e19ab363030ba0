import {
  SWITCHABLE_EDITOR_PARTS,
  type CompanyPicture,
  DEFAULT_MAIL_PORT,
  defaultCompanySettings,
  NO_PICTURES,
} from '@dotyk/domain/companies'
import type { Company, CompanyData } from '../../shared/calls/companies.ts'

/** The settings of a mail server as typed in the form. */
export interface MailDraft {
  from: string
  login: string
  server: string
  port: string
  /** The new password; an empty one keeps the stored password. */
  password: string
}

type Values = Omit<Company, 'id' | 'profiles' | 'mail' | CompanyPicture>

/** Unsaved changes of texts, mail settings as typed, and pictures; null means that a picture is removed. */
export interface CompanyChanges {
  values: Partial<Values>
  mail?: MailDraft
  pictures: Partial<Record<CompanyPicture, File | null>>
}

export const NO_COMPANY_CHANGES: CompanyChanges = { values: {}, pictures: {} }

/** The initial values of a company that is not stored yet. */
export const NEW_COMPANY: Company = {
  id: '',
  ...defaultCompanySettings(),
  ...NO_PICTURES,
  mail: null,
  blocks: Object.fromEntries(SWITCHABLE_EDITOR_PARTS.map(block => [block, true])) as Company['blocks'],
  profiles: 0,
}

export function countCompanyChanges({ values, mail, pictures }: CompanyChanges): number {
  return Object.keys(values).length + Object.keys(pictures).length + (mail ? 1 : 0)
}

/** Adds a value to the unsaved changes, or removes it from them if it equals the stored value. */
export function withCompanyValue<Name extends keyof Values>(
  changes: CompanyChanges,
  stored: Company,
  name: Name,
  value: Values[Name],
): CompanyChanges {
  const { [name]: _before, ...others } = changes.values
  const isAsStored = JSON.stringify(value) === JSON.stringify(stored[name])
  return { ...changes, values: isAsStored ? others : { ...others, [name]: value } }
}

export function mailDraftOf({ mail }: Company): MailDraft {
  const { from = '', login = '', server = '', port = DEFAULT_MAIL_PORT } = mail ?? {}
  return { from, login, server, port: String(port), password: '' }
}

/**
 * Returns the data of the call that saves the company. A mail server without sender and host means the service's own mail
 * server.
 */
export function toCompanyData(stored: Company, { values, mail, pictures }: CompanyChanges): CompanyData {
  const removed = Object.entries(pictures).filter(([, file]) => file === null)
  return {
    ...(stored.id ? { id: stored.id } : { name: '' }),
    ...values,
    ...Object.fromEntries(removed),
    ...(mail ? { mail: mailToData(mail) } : {}),
  }
}

/** Converts typed mail settings for calls; null if sender and host are empty. An empty port means the default port. */
export function mailToData({ from, login, server, port, password }: MailDraft): CompanyData['mail'] {
  if (from.trim() === '' && server.trim() === '') return null
  return {
    from,
    login,
    server,
    port: port === '' ? DEFAULT_MAIL_PORT : Number(port),
    ...(password === '' ? {} : { password }),
  }
}

export function newPictureFiles({ pictures }: CompanyChanges): Partial<Record<CompanyPicture, File>> {
  const files: Partial<Record<CompanyPicture, File>> = {}
  for (const [picture, file] of Object.entries(pictures)) if (file) files[picture as CompanyPicture] = file
  return files
}
