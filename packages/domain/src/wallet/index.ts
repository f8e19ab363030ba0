export * from './pass-chain.ts'
export * from './pass-colours.ts'
export * from './pass-content.ts'
export * from './wallet-limits.ts'
