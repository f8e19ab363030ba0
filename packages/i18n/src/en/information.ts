import type { Translated } from '../translated.ts'
import type { information as ua } from '../ua/information.ts'

export const information: Translated<typeof ua> = {
  version: 'Version {{number}}, in force from {{date}}',
  contents: 'Contents',
  questions: 'Frequently asked questions',
  old: 'This version is no longer in force.',
  current: 'Open the current one',
  versions: 'All versions',
  others: 'Also useful',
}
