/** What `late-calls.ts` loads, as one module. */
export { callServer } from '../api.ts'
export {
  fetchProfile,
  findSlugRefusal,
  startSubscription,
  storeContent,
  storeLayout,
  storePhoto,
  storeSlug,
  storeType,
} from './profile-calls.ts'
