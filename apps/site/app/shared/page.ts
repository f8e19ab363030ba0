import type { PageContext } from '@dotyk/contract/page-context'
import type { ReactNode } from 'react'
import type { PageAssets } from './page-assets.ts'

export interface PageRequest {
  /** The parts of the address that the page's pattern names. */
  params: Readonly<Record<string, string | undefined>>
  url: URL
  /** The form posted to the page's own address; null for a page that is only read. */
  form: URLSearchParams | null
  context: PageContext
  assets: PageAssets
}

/** Headers of a page whose address holds a secret. */
export const PRIVATE_HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }

/** A page to be drawn. */
export interface Page {
  content: ReactNode
  /** The status of the response, 200 by default. */
  status?: number
  /** Headers of the response, beside its type. */
  headers?: Record<string, string>
  /** In the header after the name; unless said otherwise a link to the shop. */
  headerStart?: ReactNode
}

/**
 * Reads what a page shows, and says what is drawn of it.
 * @returns an answer instead of a page where the address leads elsewhere
 */
export type OpenPage = (request: PageRequest) => Promise<Page | Response> | Page | Response
