import type { DocumentName } from '@dotyk/domain/documents'
import type { Language } from '@dotyk/domain/values'
import type { DocumentText, ShopFacts } from './documents/document.ts'
import { documents as en } from './documents/en/index.ts'
import { documents as ua } from './documents/ua/index.ts'

export type { Block, DocumentText, Section, ShopFacts } from './documents/document.ts'

const TEXTS = { ua, en } satisfies Record<Language, object>

/**
 * A version of an information page in one language.
 * @throws Error for a version that never was.
 */
export function writeDocument(
  name: DocumentName,
  version: number,
  language: Language,
  facts: ShopFacts,
): DocumentText {
  const write = TEXTS[language][name][version]
  if (!write) throw new Error(`There is no text of ${name}, version ${version}.`)
  return write(facts)
}
