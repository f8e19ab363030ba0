export { CameraView } from './CameraView.tsx'
export { readCodeInPhoto } from './read-picture.ts'
