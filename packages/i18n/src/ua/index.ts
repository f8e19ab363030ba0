import { auth } from './auth.ts'
import { card } from './card.ts'
import { common } from './common.ts'
import { staffConsole } from './console.ts'
import { deleted } from './deleted.ts'
import { editor } from './editor.ts'
import { errors } from './errors.ts'
import { landing } from './landing.ts'
import { letters } from './letters.ts'
import { linking } from './linking.ts'
import { recovery } from './recovery.ts'
import { settings } from './settings.ts'

/** Every namespace in Ukrainian, the language the others are held against. */
export const ua = {
  auth,
  card,
  common,
  console: staffConsole,
  deleted,
  editor,
  errors,
  landing,
  letters,
  linking,
  recovery,
  settings,
}
