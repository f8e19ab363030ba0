export { createSession, useIsSessionActive } from './session.ts'
