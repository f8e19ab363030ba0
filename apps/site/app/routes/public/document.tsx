import { currentVersion, documentPath, findVersion, isDocumentName } from '@dotyk/domain/documents'
import { writeDocument } from '@dotyk/i18n/documents'
import { isRouteErrorResponse, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { DocumentPageData } from '../../features/information/document-page-data.ts'
import { DocumentPage } from '../../features/information/document-page.tsx'
import { toShopFacts } from '../../features/information/shop-facts.ts'
import type { RouteHandle } from '../../shared/route-handle.ts'
import { FailurePage, NotFoundPage } from '../../shared/shell/error-pages.tsx'
import { serverContext } from '../../shared/site-context.ts'

export const handle: RouteHandle = { startsLate: 'on-interest' }

/** An information page in the version that applies, or in the one its address names. */
export function loader({ params, url, context }: LoaderFunctionArgs): DocumentPageData {
  const server = context.get(serverContext)
  const name = url.pathname.split('/')[1] ?? ''
  if (!isDocumentName(name)) throw new Response(null, { status: 404 })
  const named = params['version']
  const version = named === undefined ? currentVersion(name) : findVersion(name, named)
  if (!version) throw new Response(null, { status: 404 })
  const { language } = server
  return {
    name,
    version,
    language,
    path: documentPath(name),
    text: writeDocument(name, version.number, language, toShopFacts(server)),
  }
}

export default function Document() {
  return <DocumentPage page={useLoaderData<typeof loader>()} />
}

/** Within the frame, so that the way on is at hand. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <FailurePage />
}
