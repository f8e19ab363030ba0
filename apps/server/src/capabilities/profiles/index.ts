export { addAppearanceRoutes } from './appearance.routes.ts'
export { assertEditable } from './assert-editable.ts'
export { createChangeAppearancePicture } from './change-appearance-picture.ts'
export { createChangeGroupLogo } from './change-group-logo.ts'
export { createChangeLayout } from './change-layout.ts'
export { createChangeMenu } from './change-menu.ts'
export { createChangeProfile } from './change-profile.ts'
export { createChangeSettings } from './change-settings.ts'
export { createChangeSlug, createCheckSlugFree } from './change-slug.ts'
export { createCreateProfile } from './create-profile.ts'
export { createDeleteProfile, createEraseProfile, createHardDelete } from './delete-profile.ts'
export { createExportData } from './export-data.ts'
export { addLifeRoutes } from './life.routes.ts'
export { addMenuRoutes } from './menu.routes.ts'
export { createPaidSubscription, type PaidSubscription } from './pay-subscription.ts'
export { addPhotoRoutes } from './photo.routes.ts'
export { createOwnerName } from './owner-name.ts'
export { createPresentOwn } from './present-own.ts'
export { createProfileJobs } from './profiles.jobs.ts'
export {
  createProfileRepository,
  type NewProfile,
  type Profile,
  type ProfileRepository,
  type ProfileVersion,
  subscriptionOf,
} from './profiles.repository.ts'
export { addProfileRoutes } from './profiles.routes.ts'
export { createReachOwner } from './reach-owner.ts'
export { createRemovePhoto } from './remove-photo.ts'
export { createSetPhoto } from './set-photo.ts'
export { createRestoreCleared, createRestoreProfile } from './restore-profile.ts'
export { addSettingsRoutes } from './settings.routes.ts'
export { createStartSubscription } from './start-subscription.ts'
export { createLeaveFiles } from './stored-files.ts'
export { createWatchExpiry } from './watch-expiry.ts'
