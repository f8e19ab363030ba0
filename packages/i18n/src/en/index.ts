import type { Translated } from '../translated.ts'
import type { ua } from '../ua/index.ts'
import { common } from './common.ts'
import { errors } from './errors.ts'

export const en = { common, errors } satisfies Translated<typeof ua>
