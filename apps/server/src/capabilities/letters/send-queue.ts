/** The queue between queue-letter.ts and letters.jobs.ts. */
export const SEND_QUEUE = 'letters.send'

export interface SendLetterJob {
  letterId: string
}
