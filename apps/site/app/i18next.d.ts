import 'i18next'
import type { messages } from '@dotyk/i18n'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: (typeof messages)['ua']
    returnNull: false
  }
}
