export { setPageHistoryKey, useBackCloses, useRouterHistoryKey } from './back-closes.ts'
