import { currentVersion, documentPath, findVersion, isDocumentName } from '@dotyk/domain/documents'
import { writeDocument } from '@dotyk/i18n/documents'
import { DocumentPage } from '../../features/information/document-page.tsx'
import { toShopFacts } from '../../features/information/shop-facts.ts'
import type { OpenPage } from '../../shared/page.ts'
import { notFound } from './not-found.tsx'

/** The page of an information document in its current version, or in the version that the URL names. */
export const openPage: OpenPage = ({ params, url, context }) => {
  const name = url.pathname.split('/')[1] ?? ''
  if (!isDocumentName(name)) return notFound
  const named = params['version']
  const version = named === undefined ? currentVersion(name) : findVersion(name, named)
  if (!version) return notFound
  const { language } = context
  const text = writeDocument(name, version.number, language, toShopFacts(context))
  return { content: <DocumentPage page={{ name, version, language, path: documentPath(name), text }} /> }
}
