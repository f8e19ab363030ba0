export type { Card } from './card.ts'
