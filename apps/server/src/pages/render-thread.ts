// The thread that draws pages from the built site, whose address is passed at the start. When loaders and actions of the pages
// need data, the thread sends questions to the service.
import { parentPort, workerData } from 'node:worker_threads'
import type {
  RenderThreadMessage,
  SerialisableContext,
  SerialisableError,
  SerialisableRequest,
  RenderThreadRequest,
} from './render-messages.ts'
import type { PageSources, SiteBuild } from '@dotyk/contract/page-context'

const port = parentPort
if (!port) throw new Error('This module runs in a thread of its own.')

const { drawPage } = (await import((workerData as { entry: string }).entry)) as SiteBuild
const asked = new Map<number, PromiseWithResolvers<unknown>>()
let questions = 0

const send = (message: RenderThreadMessage, transfer: ArrayBuffer[] = []) =>
  port.postMessage(message, transfer)

port.on('message', (message: RenderThreadRequest) => {
  if (message.type === 'draw') {
    void draw(message.page, message.request, message.context)
    return
  }
  const waiting = asked.get(message.question)
  asked.delete(message.question)
  if (message.type === 'answer') waiting?.resolve(message.value)
  else waiting?.reject(toError(message.error))
})
send({ type: 'ready' })

async function draw(page: number, request: SerialisableRequest, context: SerialisableContext): Promise<void> {
  const errors: SerialisableError[] = []
  try {
    const response = await drawPage(toRequest(request), { ...context, ...sourcesOf(page) }, error =>
      errors.push(toPlain(error)),
    )
    const body = await response.arrayBuffer()
    const { status } = response
    send({ type: 'drawn', page, response: { status, headers: [...response.headers], body }, errors }, [body])
  } catch (error) {
    send({ type: 'failed', page, error: toPlain(error) })
  }
}

function sourcesOf(page: number): PageSources {
  const ask = (source: Extract<RenderThreadMessage, { type: 'question' }>['source'], ...args: unknown[]) => {
    const question = (questions += 1)
    const waiting = Promise.withResolvers<unknown>()
    asked.set(question, waiting)
    send({ type: 'question', page, question, source, args })
    return waiting.promise as Promise<never>
  }
  return {
    catalogue: {
      base: currency => ask('base', currency),
      productsOf: accessory => ask('productsOf', accessory),
      lowestPrices: currency => ask('lowestPrices', currency),
    },
    confirm: (token, session, password) => ask('confirm', token, session, password),
    openLink: (token, session) => ask('openLink', token, session),
    ownerName: profileId => ask('ownerName', profileId),
    ownProfile: (profileId, language) => ask('ownProfile', profileId, language),
    findOrder: (orderId, language) => ask('findOrder', orderId, language),
    lookUpOrder: lookup => ask('lookUpOrder', lookup),
    emailOrderLink: lookup => ask('emailOrderLink', lookup),
    findQuote: (quoteId, language) => ask('findQuote', quoteId, language),
    openQuoteForm: () => ask('openQuoteForm'),
    sendQuoteForm: (fields, visitor) => ask('sendQuoteForm', fields, visitor),
    serviceStatus: () => ask('serviceStatus'),
  }
}

function toRequest({ url, method, headers, body }: SerialisableRequest): Request {
  return new Request(url, { method, headers, body })
}

function toError({ message, ...more }: SerialisableError): Error {
  return Object.assign(new Error(message), more)
}

function toPlain(error: unknown): SerialisableError {
  if (!(error instanceof Error)) return { message: String(error) }
  const { message, stack, key, question } = error as Error & Pick<SerialisableError, 'key' | 'question'>
  return { message, stack, key, question }
}
