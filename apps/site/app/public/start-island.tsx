import type { Language } from '@dotyk/domain/values'
import { watchErrors } from '@dotyk/ui/error-reports'
import { ignoreHeldKeys } from '@dotyk/ui/held-keys'
import { type ComponentType, type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { captureTypedInput } from '../shared/replay-typed-input.ts'
import type { IslandName } from '../shared/islands/island-table.ts'
import { type SiteData, SiteDataContext } from '../shared/site-data.ts'
import { type IslandFiles, ISLAND_HYDRATED_EVENT, PAGE_DATA_ID, type PageData } from './page-data.ts'
import { type PageMessages, PageTexts } from './page-texts.tsx'

/** The page's data, parsed once for all islands. */
const { language, site } = JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? '{}') as {
  language: Language
  site: SiteData
} satisfies Partial<PageData>

watchErrors(() => import('@dotyk/ui/error-sending'))
ignoreHeldKeys()

let hasToasts = false

/**
 * Hydrates an island.
 * @returns the `start` export of the island's script
 */
export function startIsland<Props extends object>(Component: ComponentType<Props>) {
  return async (element: HTMLElement, { texts }: IslandFiles): Promise<void> => {
    const messages = await fetchMessages(texts)
    const props = JSON.parse(element.dataset['props'] ?? '{}') as Props
    const replayTypedInput = captureTypedInput(element)
    const onLive = () =>
      queueMicrotask(() => {
        replayTypedInput()
        element.dispatchEvent(new Event(ISLAND_HYDRATED_EVENT, { bubbles: true }))
      })
    hydrateRoot(
      element,
      <IslandRoot messages={messages} onLive={onLive}>
        <Component {...props} />
      </IslandRoot>,
      { identifierPrefix: element.dataset['island'] ?? '' },
    )
    void drawToasts(messages)
  }
}

/**
 * Renders an overlay, such as a dialog, when it is opened. If the server has rendered this island on the page, that island shows
 * the overlay.
 * @returns a function that opens the overlay; afterwards the content stays mounted and controls its own visibility
 */
export function createIslandOpener(name: IslandName, Content: ComponentType) {
  let opened: Promise<void> | undefined
  return async ({ texts }: IslandFiles): Promise<void> => {
    if (document.querySelector(`[data-island="${name}"]`)) return
    await (opened ??= fetchMessages(texts).then(messages => {
      const element = document.createElement('div')
      document.body.append(element)
      createRoot(element).render(
        <IslandRoot messages={messages} onLive={() => {}}>
          <Content />
        </IslandRoot>,
      )
      void drawToasts(messages)
    }))
  }
}

interface IslandRootProps {
  messages: PageMessages
  onLive: () => void
  children: ReactNode
}

function IslandRoot({ messages, onLive, children }: IslandRootProps) {
  return (
    <StrictMode>
      <PageTexts language={language} messages={messages}>
        <SiteDataContext value={site}>
          <Live onLive={onLive}>{children}</Live>
        </SiteDataContext>
      </PageTexts>
    </StrictMode>
  )
}

/**
 * Reports when all effects of its children have run. It wraps the content, because a sibling would change the ids that React
 * generates.
 */
function Live({ onLive, children }: { onLive: () => void; children: ReactNode }) {
  useEffect(onLive, [onLive])
  return children
}

/** Renders the list of toasts, which is shared by all islands; its code loads after the first screen. */
async function drawToasts(messages: PageMessages): Promise<void> {
  if (hasToasts) return
  hasToasts = true
  const { PageToasts } = await import('./page-toasts.tsx')
  const element = document.createElement('div')
  document.body.append(element)
  createRoot(element).render(
    <PageTexts language={language} messages={messages}>
      <PageToasts />
    </PageTexts>,
  )
}

/** Mounts the list of toasts on a page without islands. */
export async function showToasts({ texts }: IslandFiles): Promise<void> {
  await drawToasts(await fetchMessages(texts))
}

/**
 * Loads an island's messages.
 * @throws if the request fails; the island then starts on the next press
 */
async function fetchMessages(address: string): Promise<PageMessages> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return (await response.json()) as PageMessages
}
