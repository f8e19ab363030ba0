import { CarrierFailure } from './port.ts'

const TIMEOUT_MS = 15_000

/**
 * Fetches a document that the carrier prints, as a PDF; null if it has none, in which case it replies with an HTML page.
 * @param url the address for printing, to which the document's number or Ref is appended
 * @throws CarrierFailure `unavailable`
 */
export async function fetchPrintedDocument(
  url: string,
  what: string,
  key: string | null,
): Promise<Buffer | null> {
  const response = await fetch(
    `${url}${encodeURIComponent(what)}/type/pdf/apiKey/${encodeURIComponent(key ?? '')}`,
    { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' },
  ).catch(() => null)
  const content = await response?.arrayBuffer().catch(() => null)
  if (!response || !content || response.status >= 500)
    throw new CarrierFailure('unavailable', 'a document to print: no answer')
  const bytes = Buffer.from(content)
  return response.ok && bytes.toString('latin1', 0, 5) === '%PDF-' ? bytes : null
}
