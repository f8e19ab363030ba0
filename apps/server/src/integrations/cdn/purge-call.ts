import { CdnPurgeFailed } from './port.ts'

/** The longest wait for an answer, in milliseconds. A purge that takes longer is repeated. */
const TIMEOUT_MS = 5_000

/** Sends a purge and returns the answer's text. @throws CdnPurgeFailed if the answer isn't a success */
export async function callPurge(
  url: string,
  request: Pick<RequestInit, 'method' | 'headers' | 'body'>,
): Promise<string> {
  try {
    const response = await fetch(url, {
      ...request,
      // A redirect would send the token to another server.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    if (!response.ok) throw new CdnPurgeFailed(`The purge was answered with status ${response.status}`)
    return text
  } catch (error) {
    if (error instanceof CdnPurgeFailed) throw error
    throw new CdnPurgeFailed('The purge was not answered', { cause: error })
  }
}
