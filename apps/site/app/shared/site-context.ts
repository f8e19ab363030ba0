import type { PageContext } from '@dotyk/contract/page-context'
import { createContext } from 'react-router'

/*
 * What the server passes to the pages with a request. The server takes this very object from the built site, because a
 * second copy of the module would be another key:
 *
 *   const build = await import('apps/site/build/server/index.js')
 *   const handle = createRequestHandler(build, 'production')          // both from react-router
 *   const context = new RouterContextProvider()
 *   context.set(build.entry.module.serverContext, { language, nonce, brand, session, publicUrl, … })
 *   return handle(request, context)
 *
 * The files of `build/client` are static; those under `/assets/` never change.
 */
export const serverContext = createContext<PageContext>()
