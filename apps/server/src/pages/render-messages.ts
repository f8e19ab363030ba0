import type { PageContext, PageSources } from '@dotyk/contract/page-context'

/* Messages between the service and the thread that draws its pages; everything is copied on its way. */

/** The parts of a page's context that can be copied. */
export type PlainContext = Omit<PageContext, keyof PageSources>

export interface PlainRequest {
  url: string
  method: string
  headers: [name: string, value: string][]
  /** null for a request without one. */
  body: string | null
}

export interface PlainResponse {
  status: number
  headers: [name: string, value: string][]
  body: ArrayBuffer
}

/** The functions of `PageSources`, side by side. */
export function sourcesByName({ catalogue, ...others }: PageSources) {
  const { base, productsOf, lowestPrices } = catalogue
  return { base, productsOf, lowestPrices, ...others }
}

export type SourcesByName = ReturnType<typeof sourcesByName>

/** An error thrown by a loader, an action or a component of a page. */
export interface PlainError {
  message: string
  stack?: string | undefined
  /** The error key of a refusal. */
  key?: string | undefined
  /** The number of the question that failed with it: the service has the error itself. */
  question?: number | undefined
}

export type ToThread =
  | { type: 'draw'; page: number; request: PlainRequest; context: PlainContext }
  | { type: 'answer'; question: number; value: unknown }
  | { type: 'failure'; question: number; error: PlainError }

export type FromThread =
  | { type: 'ready' }
  | { type: 'question'; page: number; question: number; source: keyof SourcesByName; args: unknown[] }
  | { type: 'drawn'; page: number; response: PlainResponse; errors: PlainError[] }
  | { type: 'failed'; page: number; error: PlainError }
