import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { layerOrder } from '../vite/layer-order.ts'
import { root } from '../setup/prepare.mjs'
import type { Screen } from './screen.ts'

const ORIGIN = 'https://kit.example'
const FOLDER = join(root, 'node_modules/.cache/dotyk/kit-gallery')
const PAGES = ['buttons', 'fields', 'choices', 'parts'] as const
const OVERLAYS = ['menu', 'popover', 'dialog', 'dialog-long', 'dialog-side', 'toasts'] as const

export type KitPage = (typeof PAGES)[number] | (typeof OVERLAYS)[number]

let built: Promise<unknown> | undefined

/** Opens a page of the kit's gallery, `packages/ui/gallery`, which is built at first use. */
export async function openKitPage(page: Page, name: KitPage): Promise<void> {
  built ??= build({
    root: join(root, 'packages/ui/gallery'),
    plugins: [layerOrder, react()],
    logLevel: 'error',
    build: { outDir: FOLDER, emptyOutDir: true, assetsInlineLimit: 0 },
  })
  await built
  await page.route(`${ORIGIN}/**`, route => {
    const { pathname } = new URL(route.request().url())
    const file = join(FOLDER, pathname === '/' ? 'index.html' : pathname)
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404, body: '' })
  })
  await page.goto(`${ORIGIN}/?page=${name}`)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await forceStates(page)
}

/** Tells the browser that what the gallery names is hovered over, focused or pressed. It is so for as long as the page is open. */
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
export const KIT_SCREENS: readonly Screen[] = [...PAGES, ...OVERLAYS].map(name => ({
  name: `kit-${name}`,
  viewer: 'visitor',
  widths: [390, 1440],
  open: page => openKitPage(page, name),
}))
