import { messages } from '@dotyk/i18n'
import { readFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { createI18n } from './shared/i18n.ts'
import { inlineStyles, moveFontsToBody } from './shared/inline-styles.ts'
import { NonceContext } from './shared/nonce.ts'
import { holdScripts } from './shared/late-start.ts'
import type { RouteHandle } from './shared/route-handle.ts'
import { serverContext } from './shared/site-context.ts'
import { parseStyles, type StyleBlock } from './shared/used-styles.ts'

// The server reads the key from here: see shared/site-context.ts.
export { serverContext }

const everything = { uk: messages.ua, en: messages.en }

/** Renders a whole page before the first byte: pages are small and wait for nothing, and errors keep their status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language, nonce, session } = context.get(serverContext)
  const html = await render(
    <I18nextProvider i18n={createI18n(language, everything)}>
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>
    </I18nextProvider>,
    nonce,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const handle = session === null ? handleOf(routerContext) : undefined
  if (!handle?.startsLate) return new Response(html, { status, headers })
  const page = inlineStyles(holdScripts(html, nonce, handle.startsLate), nonce, readStyles)
  return new Response(handle.isPaintedBeforeFonts ? moveFontsToBody(page) : page, { status, headers })
}

const stylesRead = new Map<string, StyleBlock[]>()

/** In development the styles change as they are saved, and are no files. */
function readStyles(address: string): StyleBlock[] | null {
  if (import.meta.env.DEV) return null
  const styles =
    stylesRead.get(address) ??
    parseStyles(readFileSync(new URL(`../client${address}`, import.meta.url), 'utf8'))
  stylesRead.set(address, styles)
  return styles
}

function render(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
    })
  })
}

function handleOf({ staticHandlerContext: { matches, errors } }: EntryContext): RouteHandle | undefined {
  return errors ? undefined : (matches.at(-1)?.route.handle as RouteHandle | undefined)
}
