import { type Challenge, findNumber } from './find-number.ts'

export type CaptchaProgress = { part: number } | { number: number | null }

const report = (progress: CaptchaProgress) => self.postMessage(progress)

self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  report({ number: findNumber(data, part => report({ part })) })
})
