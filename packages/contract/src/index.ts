export { type Call, type CallName, splitCallName } from './call.ts'
export { calls, type Calls } from './calls.ts'
export { ERROR_FIELD_HEADER, ERROR_STATUS, type ErrorKey, isErrorKey } from './errors.ts'
