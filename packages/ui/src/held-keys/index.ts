export { ignoreHeldKeys } from './ignore-held-keys.ts'
