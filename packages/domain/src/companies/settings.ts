import type { Language } from '../values/language.ts'

/** Parts of the editor that a company may switch off for its profiles. */
export const COMPANY_BLOCKS = [
  'banks',
  'waiterContacts',
  'messengers',
  'socialNetworks',
  'customization',
  'customButtons',
  'payments',
] as const

export type CompanyBlock = (typeof COMPANY_BLOCKS)[number]

/** Which blocks are switched on. */
type BlockSwitches = Record<CompanyBlock, boolean>

/** What staff set for a company, without its pictures and its mail. Links are '' for none. */
export interface CompanySettings {
  name: string
  /** Hosts in lower case and ASCII; links in emails lead to the first. */
  domains: string[]
  logoLink: string
  lang: Language
  footerText: string
  footerLink: string
  metaTitle: string
  metaDesc: string
  phonePrefix: string
  /** Where its people reach the support; each '' for none. */
  supportEmail: string
  supportPhone: string
  supportTelegram: string
  blocks: BlockSwitches
}

/** A company's own mail server, without its password. */
export interface CompanyMail {
  /** `name@example.com` or `Name <name@example.com>`. */
  from: string
  /** '' where the server asks for none. */
  login: string
  server: string
  port: number
}

/** Implicit TLS. */
export const MAIL_PORT = 465

/** Pictures of a company, in the names of its form's files. */
export const COMPANY_PICTURES = [
  'logoFile',
  'backgroundFile',
  'footerFile',
  'metaFile',
  'mailLogoFile',
] as const

export type CompanyPicture = (typeof COMPANY_PICTURES)[number]

/** Addresses of a company's pictures; null for none. */
type CompanyPictures = Record<CompanyPicture, string | null>

export const NO_PICTURES = Object.fromEntries(
  COMPANY_PICTURES.map(picture => [picture, null]),
) as CompanyPictures

/** The most of each, in characters; domains in number. */
export const COMPANY_LIMITS = {
  name: 60,
  domains: 10,
  footerText: 200,
  metaTitle: 70,
  metaDesc: 200,
  supportTelegram: 80,
  mailFrom: 320,
  mailLogin: 254,
  mailPassword: 500,
} as const
