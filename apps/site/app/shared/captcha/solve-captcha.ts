import { callServer } from '../api.ts'
import type { CaptchaProgress } from './captcha.worker.ts'
import type { Challenge } from './solve-challenge.ts'

/**
 * Fetches a challenge and solves it in a worker, so that the page stays responsive.
 * @returns the solution in the server's format
 * @throws CallRefused or ConnectionLost if there is no challenge; Error if no number is found or the signal aborts
 */
export async function solveCaptcha(signal: AbortSignal, onProgress: (part: number) => void): Promise<string> {
  const challenge = await callServer('GET /auth/captcha', {}, { signal })
  const { algorithm, salt, signature } = challenge
  const number = await findInWorker(challenge, signal, onProgress)
  return btoa(JSON.stringify({ algorithm, challenge: challenge.challenge, number, salt, signature }))
}

function findInWorker(
  challenge: Challenge,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<number> {
  const worker = new Worker(new URL('./captcha.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  worker.addEventListener('message', ({ data }: MessageEvent<CaptchaProgress>) => {
    if ('part' in data) onProgress(data.part)
    else if (data.number === null) reject(new Error('The challenge has no solution'))
    else resolve(data.number)
  })
  worker.addEventListener('error', () => reject(new Error('The worker did not run')))
  signal.addEventListener('abort', () => reject(new Error('The captcha is not needed any more')))
  worker.postMessage(challenge)
  return promise.finally(() => worker.terminate())
}
