/** The queue between queue-email.ts and letters.jobs.ts. */
export const SEND_QUEUE = 'letters.send'

export interface SendLetterJob {
  letterId: string
}
