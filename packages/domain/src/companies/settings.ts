/** Parts of the editor that a company may switch off for its profiles. */
export const SWITCHABLE_EDITOR_PARTS = [
  'banks',
  'waiterContacts',
  'messengers',
  'socialNetworks',
  'customization',
  'customButtons',
  'payments',
] as const

export type SwitchableEditorPart = (typeof SWITCHABLE_EDITOR_PARTS)[number]

/** The settings of a company's own mail server, without the password. */
export interface CompanyMail {
  /** The sender, as `name@example.com` or `Name <name@example.com>`. */
  from: string
  /** The login at the mail server; '' if the server requires none. */
  login: string
  server: string
  port: number
}

/** The default port of a mail server: SMTP with implicit TLS. */
export const DEFAULT_MAIL_PORT = 465

/** The pictures of a company, by the names of the files in its form. */
export const COMPANY_PICTURES = [
  'logoFile',
  'backgroundFile',
  'footerFile',
  'metaFile',
  'mailLogoFile',
] as const

export type CompanyPicture = (typeof COMPANY_PICTURES)[number]

/** The addresses of a company's pictures; null for a picture that isn't set. */
type CompanyPictures = Record<CompanyPicture, string | null>

export const NO_PICTURES = Object.fromEntries(
  COMPANY_PICTURES.map(picture => [picture, null]),
) as CompanyPictures

/** Extracts a company's pictures from an object with further fields. */
export function companyPicturesOf(company: CompanyPictures): CompanyPictures {
  return Object.fromEntries(COMPANY_PICTURES.map(picture => [picture, company[picture]])) as CompanyPictures
}

/** The maximum number of characters of each part of a mail server's settings. */
export const MAIL_LIMITS = {
  from: 320,
  login: 254,
  password: 500,
} as const
