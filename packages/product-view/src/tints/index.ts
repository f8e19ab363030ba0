export { materialTint, ribbonTint, type Tint, toLinear, WHITE_TINT } from './tints.ts'
