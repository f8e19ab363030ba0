export { type Call, type CallName, type MultipartForm, splitCallName } from './call.ts'
export { calls, type Calls } from './calls.ts'
export { refusalsByStatus, errorKeysOfCall } from './refusals.ts'
export { ERROR_FIELD_HEADER, ERROR_STATUS, type ErrorKey, isErrorKey } from './errors.ts'
