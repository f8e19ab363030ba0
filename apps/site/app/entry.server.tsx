import { messages } from '@dotyk/i18n'
import { createReadableStreamFromReadable } from '@react-router/node'
import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { createI18n } from './shared/i18n.ts'
import { NonceContext } from './shared/nonce.ts'
import { serverContext } from './shared/site-context.ts'

// The server reads the key from here: see shared/site-context.ts.
export { serverContext }

const everything = { uk: messages.ua, en: messages.en }

/** Renders a whole page before the first byte: pages are small and wait for nothing, and errors keep their status. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language, nonce } = context.get(serverContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')

  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <I18nextProvider i18n={createI18n(language, everything)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </I18nextProvider>
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          const body = new PassThrough()
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        },
        onShellError: reject,
      },
    )
  })
}
