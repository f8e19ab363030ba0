import { common } from './common.ts'
import { errors } from './errors.ts'

/** Every namespace in Ukrainian, the language the others are held against. */
export const ua = { common, errors }
