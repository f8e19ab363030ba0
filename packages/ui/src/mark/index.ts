export { LoadingMark, Mark } from './Mark.tsx'
