import type { Translated } from '../translated.ts'
import type { ua } from '../ua/index.ts'
import { errors } from './errors.ts'

export const en = { errors } satisfies Translated<typeof ua>
