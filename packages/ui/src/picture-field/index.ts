export { PictureField, usePictureUrl } from './PictureField.tsx'
