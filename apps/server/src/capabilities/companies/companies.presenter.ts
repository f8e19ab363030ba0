import type { CompanyWire } from '@dotyk/contract/companies'
import {
  SWITCHABLE_EDITOR_PARTS,
  type SwitchableEditorPart,
  DEFAULT_BRAND,
  defaultCompanySettings,
  NO_PICTURES,
  companyPicturesOf,
  companySettingsOf,
  type Support,
} from '@dotyk/domain/companies'
import type { Company } from './companies.repository.ts'

/** @param seesMail whether the role may see the company's mail server */
export function presentCompany(company: Company, profiles: number, seesMail: boolean): CompanyWire {
  const { id, mail, mailPassword } = company
  return {
    id,
    ...companySettingsOf(company),
    ...companyPicturesOf(company),
    ...(seesMail ? { mail: mail && { ...mail, hasPassword: mailPassword !== null } } : {}),
    blocks: presentBlocks(company.blocksOff),
    profiles,
  }
}

/** Presents the default company, which serves every host that no other company has. */
export function presentDefaultCompany(
  host: string,
  { email, phone, telegram }: Support,
  profiles: number,
  seesMail: boolean,
): CompanyWire {
  return {
    id: 'default',
    ...defaultCompanySettings(),
    name: DEFAULT_BRAND.name,
    domains: [host],
    supportEmail: email ?? '',
    supportPhone: phone ?? '',
    supportTelegram: telegram ?? '',
    ...NO_PICTURES,
    ...(seesMail ? { mail: null } : {}),
    blocks: presentBlocks([]),
    profiles,
  }
}

function presentBlocks(off: readonly SwitchableEditorPart[]): CompanyWire['blocks'] {
  const switches = SWITCHABLE_EDITOR_PARTS.map(block => [block, !off.includes(block)])
  return Object.fromEntries(switches) as CompanyWire['blocks']
}
