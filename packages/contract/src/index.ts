export { type Call, type Caller, type CallName, declareCalls, type Method, splitCallName } from './call.ts'
export { calls, type Calls } from './calls.ts'
export { ERROR_FIELD_HEADER, ERROR_KEYS, ERROR_STATUS, type ErrorKey, isErrorKey } from './errors.ts'
