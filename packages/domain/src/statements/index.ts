export * from './match-transfer.ts'
export * from './parse-mt940.ts'
export * from './parse-statement-rows.ts'
export * from './statement-line.ts'
