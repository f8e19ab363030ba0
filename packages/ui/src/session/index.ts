export { createSession, useIsAlive } from './session.ts'
