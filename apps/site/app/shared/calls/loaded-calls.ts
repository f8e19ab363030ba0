/** What `late-calls.ts` loads, as one module. */
export { callServer } from '../api.ts'
export {
  fetchProfile,
  findSlugRefusal,
  storeContent,
  storeLayout,
  storePhoto,
  storeSlug,
} from './profile-calls.ts'
