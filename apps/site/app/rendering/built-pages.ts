// This is the module of the built site that the server loads.
import type { DrawSitePage } from '@dotyk/contract/page-context'
import { drawPage as draw } from './draw-page.tsx'
import { readPageAssets } from './read-page-assets.ts'

// In the build, this module is in the folder `server`.
const assets = await readPageAssets(new URL('../', import.meta.url))

export const drawPage: DrawSitePage = (request, context, onError) => draw(request, context, assets, onError)
