export * from './match-transfer.ts'
export * from './read-mt940.ts'
export * from './read-statement-rows.ts'
export * from './statement-line.ts'
