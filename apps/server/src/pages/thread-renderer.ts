import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { PageContext } from '@dotyk/contract/page-context'
import {
  type RenderThreadMessage,
  type SerialisableError,
  flattenSources,
  type RenderThreadRequest,
} from './render-messages.ts'
import type { RenderPage } from './site-renderer.ts'

interface Drawing {
  context: PageContext
  thread: Worker
  /** The errors with which the service answered the page's questions, by the question's number. */
  thrown: Map<number, unknown>
  onError: (error: unknown) => void
  done: PromiseWithResolvers<Response>
}

export interface ThreadRenderer {
  render: RenderPage
  close: () => Promise<void>
}

/**
 * Draws pages in a separate thread, so that drawing doesn't delay other answers. If the thread ends, its pages fail as
 * `unavailable`, and the next page starts a new thread. Aborting a drawing ends the thread, because it may be in an endless loop.
 * @param thread the address of the module that runs in the thread
 * @throws any error of loading the build.
 */
export async function startThreadRenderer(
  thread: URL,
  entry: string,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<ThreadRenderer> {
  const drawings = new Map<number, Drawing>()
  let pages = 0
  let worker: Worker | null = null

  function start(): Worker {
    const started = new Worker(thread, { workerData: { entry } })
    worker = started
    started.unref()
    started.on('message', (message: RenderThreadMessage) => void receive(started, message))
    started.on('error', error => log.error({ err: error }, 'the thread that draws pages failed'))
    started.on('exit', () => {
      if (worker === started) worker = null
      for (const [page, { thread: by, done }] of drawings) {
        if (by !== started) continue
        drawings.delete(page)
        done.reject(new Refusal('unavailable'))
      }
    })
    return started
  }

  async function receive(from: Worker, message: RenderThreadMessage): Promise<void> {
    if (message.type === 'ready') return
    const drawing = drawings.get(message.page)
    if (!drawing) return
    if (message.type === 'question') {
      from.postMessage(await answer(drawing, message))
      return
    }
    drawings.delete(message.page)
    if (message.type === 'failed') {
      drawing.done.reject(original(drawing, message.error))
      return
    }
    for (const error of message.errors) drawing.onError(original(drawing, error))
    const { status, headers, body } = message.response
    // Some statuses allow no body, not even an empty one.
    drawing.done.resolve(new Response(body.byteLength === 0 ? null : body, { status, headers }))
  }

  const first = start()
  await new Promise<void>((resolve, reject) => {
    first.once('message', () => resolve())
    first.once('error', reject)
  })

  return {
    async render(request, context, onError, signal) {
      const page = (pages += 1)
      const done = Promise.withResolvers<Response>()
      const {
        catalogue: _catalogue,
        confirm: _confirm,
        openLink: _openLink,
        ownerName: _ownerName,
        ownProfile: _ownProfile,
        findOrder: _findOrder,
        lookUpOrder: _lookUpOrder,
        emailOrderLink: _emailOrderLink,
        findQuote: _findQuote,
        openQuoteForm: _openQuoteForm,
        sendQuoteForm: _sendQuoteForm,
        serviceStatus: _serviceStatus,
        ...plain
      } = context
      const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
      const body = hasBody ? await request.text() : null
      const drawnBy = worker ?? start()
      drawings.set(page, { context, thread: drawnBy, thrown: new Map(), onError, done })
      const { url, method } = request
      const message: RenderThreadRequest = {
        type: 'draw',
        page,
        request: { url, method, headers: [...request.headers], body },
        context: plain,
      }
      drawnBy.postMessage(message)
      const giveUp = () => {
        if (!drawings.has(page)) return
        log.error({ path: new URL(url).pathname }, 'a page took too long to draw; its thread is ended')
        if (worker === drawnBy) worker = null
        void drawnBy.terminate()
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      return done.promise
    },
    async close() {
      await worker?.terminate()
    },
  }
}

async function answer(
  { context, thrown }: Drawing,
  { question, source, args }: Extract<RenderThreadMessage, { type: 'question' }>,
): Promise<RenderThreadRequest> {
  const ask = flattenSources(context)[source] as (...args: unknown[]) => Promise<unknown>
  try {
    return { type: 'answer', question, value: await ask(...args) }
  } catch (error) {
    thrown.set(question, error)
    const { message, key } = error as Partial<Refusal>
    return { type: 'failure', question, error: { message: message ?? String(error), key, question } }
  }
}

/** Returns the original error that the service threw, or a copy of the thread's error. */
function original({ thrown }: Drawing, { message, stack, question }: SerialisableError): unknown {
  if (question !== undefined && thrown.has(question)) return thrown.get(question)
  return Object.assign(new Error(message), { stack })
}
