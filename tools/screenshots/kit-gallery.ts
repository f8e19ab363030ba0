import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { layerOrder } from '../vite/layer-order.ts'
import { PROJECT_ROOT } from '../setup/prepare.mjs'
import type { ScreenshotScreen } from './screen.ts'

const ORIGIN = 'https://kit.example'
const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const PAGES = ['buttons', 'fields', 'choices', 'parts'] as const
const OVERLAYS = ['menu', 'popover', 'dialog', 'dialog-long', 'dialog-side', 'toasts'] as const

export type KitPage = (typeof PAGES)[number] | (typeof OVERLAYS)[number]

/** The gallery's files by path. They are kept in memory, because concurrent workers would empty each other's folder. */
let files: Promise<Map<string, string | Uint8Array>> | undefined

async function buildGallery(): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    root: join(PROJECT_ROOT, 'packages/ui/gallery'),
    plugins: [layerOrder, react()],
    logLevel: 'error',
    build: { write: false, assetsInlineLimit: 0 },
  })
  if (Array.isArray(built) || !('output' in built))
    throw new Error('The gallery is built once, as one output.')
  return new Map(
    built.output.map(file => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  )
}

/** Opens a page of the kit's gallery, `packages/ui/gallery`, which is built on first use. */
export async function openKitPage(page: Page, name: KitPage): Promise<void> {
  files ??= buildGallery()
  const gallery = await files
  await page.route(`${ORIGIN}/**`, route => {
    const { pathname } = new URL(route.request().url())
    const path = pathname === '/' ? '/index.html' : pathname
    const body = gallery.get(path)
    if (body === undefined) return route.fulfill({ status: 404, body: '' })
    return route.fulfill({ body: Buffer.from(body), contentType: CONTENT_TYPES[extname(path)] ?? '' })
  })
  await page.goto(`${ORIGIN}/?page=${name}`)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await forceStates(page)
}

/** Makes the browser treat the elements marked by the gallery as hovered, focused or pressed while the page is open. */
async function forceStates(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const { root: document } = await devTools.send('DOM.getDocument')
  const force = async (selector: string, forcedPseudoClasses: string[]) => {
    const { nodeIds } = await devTools.send('DOM.querySelectorAll', { nodeId: document.nodeId, selector })
    for (const nodeId of nodeIds) await devTools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })
  }
  await force('[data-force=hover] *', ['hover'])
  await force('[data-force=active] *', ['active', 'hover'])
  await force('[data-force=focus] :is(input, select, textarea, button):not(input ~ *)', [
    'focus',
    'focus-visible',
  ])
}

/** The components of the kit in each of their states. */
export const KIT_SCREENS: readonly ScreenshotScreen[] = [...PAGES, ...OVERLAYS].map(name => ({
  name: `kit-${name}`,
  viewer: 'visitor',
  widths: [390, 1440],
  open: page => openKitPage(page, name),
}))
