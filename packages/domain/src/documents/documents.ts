/** The information pages by their addresses, in the order in which they are listed. */
export const DOCUMENT_NAMES = [
  'about',
  'delivery-and-payment',
  'product-return',
  'user-agreement',
  'privacy-policy',
] as const
export type DocumentName = (typeof DOCUMENT_NAMES)[number]

export interface DocumentVersion {
  number: number
  /** The first day on which this version of the document applies: `2026-11-22`. */
  since: string
}

/** The versions of each document, newest first. A version that somebody agreed to stays in the list, together with its text. */
const VERSIONS: Record<DocumentName, readonly [DocumentVersion, ...DocumentVersion[]]> = {
  about: [{ number: 1, since: '2026-11-22' }],
  'delivery-and-payment': [{ number: 1, since: '2026-11-22' }],
  'product-return': [
    { number: 2, since: '2026-11-25' },
    { number: 1, since: '2026-11-22' },
  ],
  'user-agreement': [
    { number: 2, since: '2026-11-25' },
    { number: 1, since: '2026-11-22' },
  ],
  'privacy-policy': [
    { number: 7, since: '2026-11-27' },
    { number: 6, since: '2026-11-27' },
    { number: 5, since: '2026-11-26' },
    { number: 4, since: '2026-11-25' },
    { number: 3, since: '2026-11-24' },
    { number: 2, since: '2026-11-22' },
    { number: 1, since: '2026-11-22' },
  ],
}

export function isDocumentName(text: string): text is DocumentName {
  return (DOCUMENT_NAMES as readonly string[]).includes(text)
}

/** Returns every version of a document, newest first. */
export function documentVersions(name: DocumentName): readonly DocumentVersion[] {
  return VERSIONS[name]
}

export function currentVersion(name: DocumentName): DocumentVersion {
  return VERSIONS[name][0]
}

/** Returns the version of a document with the number given in an address, such as `1`; null if there is no such version. */
export function findVersion(name: DocumentName, number: string): DocumentVersion | null {
  return VERSIONS[name].find(version => String(version.number) === number) ?? null
}

/** Returns the path of a document's current version, or of the given version. */
export function documentPath(name: DocumentName, number?: number): string {
  return number === undefined ? `/${name}` : `/${name}/${number}`
}
