import type { Translated } from '../translated.ts'
import type { ua } from '../ua/index.ts'
import { auth } from './auth.ts'
import { card } from './card.ts'
import { common } from './common.ts'
import { errors } from './errors.ts'
import { letters } from './letters.ts'

export const en = { auth, card, common, errors, letters } satisfies Translated<typeof ua>
