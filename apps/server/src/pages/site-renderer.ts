import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { PageContext } from '@dotyk/contract/page-context'

/**
 * Draws the page of a request.
 * @param onError gets what a loader, an action or a component threw
 * @param signal aborted once nobody waits for the page any more
 */
export type RenderPage = (
  request: Request,
  context: PageContext,
  onError: (error: unknown) => void,
  signal?: AbortSignal,
) => Promise<Response>

type SiteBuild = ServerBuild & { entry: { module: { serverContext: RouterContext<PageContext> } } }

/** Draws pages with React Router from a build of the site. */
export function createSiteRenderer(build: ServerBuild, mode: 'production' | 'development'): RenderPage {
  const { serverContext } = (build as SiteBuild).entry.module
  const errorHandlers = new WeakMap<object, (error: unknown) => void>()
  const { entry } = build
  // Without a handler of its own, React Router prints errors with all the data in them.
  const handleError = (error: unknown, { context }: { context: object }) =>
    errorHandlers.get(context)?.(error)
  const handle = createRequestHandler(
    { ...build, entry: { ...entry, module: { ...entry.module, handleError } } },
    mode,
  )
  return (request, context, onError) => {
    const provider = new RouterContextProvider()
    provider.set(serverContext, context)
    errorHandlers.set(provider, onError)
    return handle(request, provider)
  }
}
