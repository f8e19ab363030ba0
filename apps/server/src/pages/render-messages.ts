import type { PageContext, PageSources } from '@dotyk/contract/page-context'

/* The messages between the service and the thread that draws its pages; everything in them is copied. */

/** The parts of a page's context that can be copied. */
export type SerialisableContext = Omit<PageContext, keyof PageSources>

export interface SerialisableRequest {
  url: string
  method: string
  headers: [name: string, value: string][]
  /** The request's body; null for a request without one. */
  body: string | null
}

export interface SerialisableResponse {
  status: number
  headers: [name: string, value: string][]
  body: ArrayBuffer
}

/** Returns all functions of `PageSources` in one flat object. */
export function flattenSources({ catalogue, ...others }: PageSources) {
  const { base, productsOf, lowestPrices } = catalogue
  return { base, productsOf, lowestPrices, ...others }
}

export type SourcesByName = ReturnType<typeof flattenSources>

/** An error thrown by a loader, an action or a component of a page. */
export interface SerialisableError {
  message: string
  stack?: string | undefined
  /** The error key, if the error is a refusal. */
  key?: string | undefined
  /** The number of the thread's question whose answer was this error; the service still has the original error. */
  question?: number | undefined
}

export type RenderThreadRequest =
  | { type: 'draw'; page: number; request: SerialisableRequest; context: SerialisableContext }
  | { type: 'answer'; question: number; value: unknown }
  | { type: 'failure'; question: number; error: SerialisableError }

export type RenderThreadMessage =
  | { type: 'ready' }
  | { type: 'question'; page: number; question: number; source: keyof SourcesByName; args: unknown[] }
  | { type: 'drawn'; page: number; response: SerialisableResponse; errors: SerialisableError[] }
  | { type: 'failed'; page: number; error: SerialisableError }
