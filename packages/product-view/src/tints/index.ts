export { baseTintOf, ribbonTint, type Tint, toLinear, WHITE_TINT } from './tints.ts'
