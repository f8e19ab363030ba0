export { assertEditable } from './assert-editable.ts'
export { createChangeProfile } from './change-profile.ts'
export { createCreateProfile } from './create-profile.ts'
export {
  createProfileRepository,
  type NewProfile,
  type Profile,
  type ProfileRepository,
  type ProfileVersion,
} from './profiles.repository.ts'
export { addProfileRoutes } from './profiles.routes.ts'
