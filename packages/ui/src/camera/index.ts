export { CameraView } from './CameraView.tsx'
export { readPhoto } from './read-picture.ts'
