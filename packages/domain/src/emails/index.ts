export * from './kept-emails.ts'
