export type {
  ConfirmingKind,
  LetterAttachment,
  LetterData,
  LetterKind,
  OrderInLetter,
  OrderKind,
} from './letter-kinds.ts'
export { createLetterJobs } from './letters.jobs.ts'
export { createLetterRepository, type LetterRepository } from './letters.repository.ts'
export { createQueueLetter, type LetterOrder, type QueueLetter } from './queue-letter.ts'
export { createSendLetters, type LetterNews, type SendLetters } from './send-letters.ts'
