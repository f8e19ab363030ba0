import type { PageContext } from '@dotyk/contract/page-context'

/**
 * Draws the page of a request.
 * @param onError called with each error that a page threw
 * @param signal aborted once nobody waits for the page any more
 */
export type RenderPage = (
  request: Request,
  context: PageContext,
  onError: (error: unknown) => void,
  signal?: AbortSignal,
) => Promise<Response>
