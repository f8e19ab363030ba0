import { auth } from './auth.ts'
import { card } from './card.ts'
import { common } from './common.ts'
import { errors } from './errors.ts'
import { letters } from './letters.ts'

/** Every namespace in Ukrainian, the language the others are held against. */
export const ua = { auth, card, common, errors, letters }
