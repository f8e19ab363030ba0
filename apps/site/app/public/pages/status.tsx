import { languageInQuery } from '@dotyk/domain/values'
import { ServiceStatusPage } from '../../features/service-status/service-status-page.tsx'
import type { OpenPage } from '../../shared/page.ts'

/** How long browsers and caches may show the page again. */
const CACHED = 'public, max-age=15'

/** The page that says whether the service works. It is drawn without a session, so it is the same for everybody. */
export const openPage: OpenPage = async ({ url, context }) => {
  // An address that names the language also sets its cookie, which no cache may keep.
  const isShared = languageInQuery(url.search) === null
  return {
    content: <ServiceStatusPage status={await context.serviceStatus()} />,
    headers: { 'Cache-Control': isShared ? CACHED : 'private, no-cache', 'X-Robots-Tag': 'noindex' },
  }
}
