import { type Challenge, findNumber } from './find-number.ts'

export type WorkerNews = { part: number } | { number: number | null }

const tell = (news: WorkerNews) => self.postMessage(news)

self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  tell({ number: findNumber(data, part => tell({ part })) })
})
