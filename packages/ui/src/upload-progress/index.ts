export { fetchWithProgress, type OnProgress } from './fetch-with-progress.ts'
