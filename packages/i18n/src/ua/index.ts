import { auth } from './auth.ts'
import { card } from './card.ts'
import { common } from './common.ts'
import { staffConsole } from './console.ts'
import { editor } from './editor.ts'
import { errors } from './errors.ts'
import { landing } from './landing.ts'
import { letters } from './letters.ts'

/** Every namespace in Ukrainian, the language the others are held against. */
export const ua = { auth, card, common, console: staffConsole, editor, errors, landing, letters }
