export { useBackCloses, useBackKey } from './back-closes.ts'
