export { createSession, type Session, useIsAlive } from './session.ts'
