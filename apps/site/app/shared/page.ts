import type { PageContext } from '@dotyk/contract/page-context'
import type { ReactNode } from 'react'
import type { PageAssets } from './page-assets.ts'

export interface PageRequest {
  /** The parameters of the page's URL pattern. */
  params: Readonly<Record<string, string | undefined>>
  url: URL
  /** The form posted to this page; null for a GET request. */
  form: URLSearchParams | null
  context: PageContext
  assets: PageAssets
}

/** The response headers of a page whose URL contains a secret. */
export const PRIVATE_HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }

/** A page to be rendered. */
export interface Page {
  content: ReactNode
  /** The HTTP status, 200 by default. */
  status?: number
  /** The response headers in addition to Content-Type. */
  headers?: Record<string, string>
  /** The header's content after the name; a link to the shop by default. */
  headerStart?: ReactNode
}

/**
 * Loads a page's data and returns what to render.
 * @returns a Response instead of a page to redirect
 */
export type OpenPage = (request: PageRequest) => Promise<Page | Response> | Page | Response
