import type { CompanyDataWire } from '@dotyk/contract/companies'
import {
  SWITCHABLE_EDITOR_PARTS,
  COMPANY_PICTURES,
  type SwitchableEditorPart,
  type CompanyMail,
  type CompanyPicture,
  checkCompany,
  defaultCompanySettings,
  NO_PICTURES,
} from '@dotyk/domain/companies'
import { unprintableCharacters } from '@dotyk/domain/print'
import { Refusal } from '../../refusal.ts'
import type { Company, CompanyRow } from './companies.repository.ts'

/** A validated change of a company: new values of columns, and data that isn't stored in columns. */
export interface CompanyDraft {
  columns: Partial<Omit<CompanyRow, 'id' | 'blocksOff' | 'mail' | 'mailPassword' | CompanyPicture>>
  domains?: string[]
  blocks: { [Block in SwitchableEditorPart]?: boolean | undefined }
  mail?: CompanyMail | null
  /** The new password of the mail server; '' removes the password. */
  mailPassword?: string
  removedPictures: CompanyPicture[]
}

/** Validates the sent data of a company. @throws Refusal of the first broken rule, naming the field. */
export function parseCompanyDraft(data: CompanyDataWire): CompanyDraft {
  const { id: _id, blocks = {}, mail: sentMail, ...sent } = data
  const removedPictures = COMPANY_PICTURES.filter(picture => sent[picture] === null)
  const texts = Object.fromEntries(
    Object.entries(sent).filter(([field]) => !(COMPANY_PICTURES as readonly string[]).includes(field)),
  )
  const { password, ...mail } = sentMail ?? {}
  const { settings, violations } = checkCompany({
    ...texts,
    ...(sentMail === undefined ? {} : { mail: sentMail && (mail as CompanyMail) }),
  })
  const [broken] = violations
  if (broken) throw new Refusal(broken.key, { field: `data.${broken.field}` })
  // The name is printed on the company's products, as the buyers' names are, so it needs printable characters.
  if (unprintableCharacters(settings.name ?? '') !== '')
    throw new Refusal('text-unprintable', { field: 'data.name' })
  const { domains, mail: checkedMail, ...columns } = settings
  return {
    columns,
    blocks,
    removedPictures,
    ...(domains ? { domains } : {}),
    ...(checkedMail === undefined ? {} : { mail: checkedMail }),
    ...(password === undefined ? {} : { mailPassword: password }),
  }
}

/** Returns a company with its default settings. */
export function newCompany(id: string): Omit<Company, 'sequence' | 'revision' | 'createdAt'> {
  return {
    id,
    ...defaultCompanySettings(),
    blocksOff: [],
    ...NO_PICTURES,
    mail: null,
    mailPassword: null,
  }
}

/** Returns the blocks that are disabled after a save. */
export function disabledBlocksAfter(
  before: readonly SwitchableEditorPart[],
  switches: CompanyDraft['blocks'],
): SwitchableEditorPart[] {
  return SWITCHABLE_EDITOR_PARTS.filter(block => !(switches[block] ?? !before.includes(block)))
}
