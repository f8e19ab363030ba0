import type { Language } from '@dotyk/domain'
import type { Brand } from '@dotyk/domain/companies'
import { createContext } from 'react-router'

/*
 * What the server tells the pages about a request. The server takes this very object from the built site, because a
 * second copy of the module would be another key:
 *
 *   const build = await import('apps/site/build/server/index.js')
 *   const handle = createRequestHandler(build, 'production')          // both from react-router
 *   const context = new RouterContextProvider()
 *   context.set(build.entry.module.serverContext, { language, nonce, brand, session, publicUrl, confirm })
 *   return handle(request, context)
 *
 * The files of `build/client` are static; those under `/assets/` never change.
 */
export interface ServerContext {
  /** From the query `lng`, the cookie `Lang`, `Accept-Language`, else the brand's default. */
  language: Language
  /** The Content-Security-Policy's nonce for scripts and styles of this response. */
  nonce: string
  brand: Brand
  session: { profileId: string } | null
  /** The service's address without a slash at its end. */
  publicUrl: string
  /**
   * Does what `POST /auth/confirm` does, for a browser without scripts.
   * @throws an error whose `key` is an ErrorKey when the link can't be used
   */
  confirm: (token: string) => Promise<{ action: string }>
}

export const serverContext = createContext<ServerContext>()
