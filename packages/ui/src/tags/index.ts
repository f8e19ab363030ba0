export * from './open-tag-device.ts'
export * from './read-tag.ts'
export * from './write-tag.ts'
