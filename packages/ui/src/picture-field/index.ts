export { PictureField, usePictureAddress } from './PictureField.tsx'
