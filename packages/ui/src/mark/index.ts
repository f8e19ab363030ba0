export { LoadingMark, ProductMark } from './Mark.tsx'
