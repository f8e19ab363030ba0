export { DesignEditor } from './design-editor.tsx'
export { type DesignHost, DesignHostContext, type KnownPictures } from './design-host.ts'
export { useOwnDesign } from './use-own-design.ts'
