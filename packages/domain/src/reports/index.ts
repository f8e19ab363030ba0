export { addressPattern } from './address-pattern.ts'
export { redactText } from './redact-text.ts'
