export { setPageKey, useBackCloses, useBackKey } from './back-closes.ts'
