/** What `late-parts.ts` loads, as one file. */
export { addedNote } from './composer/added-note.ts'
export { exampleLink } from './entries/late-example-links.ts'
export { createReorder } from './entries/reorder.ts'
export { createPhotoChanges } from './photo/photo-changes.ts'
