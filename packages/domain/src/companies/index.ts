export { DOTYK, type Brand } from './company.ts'
