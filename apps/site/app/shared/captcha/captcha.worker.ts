import { type Challenge, solveChallenge } from './solve-challenge.ts'

export type CaptchaProgress = { part: number } | { number: number | null }

const report = (progress: CaptchaProgress) => self.postMessage(progress)

self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  report({ number: solveChallenge(data, part => report({ part })) })
})
