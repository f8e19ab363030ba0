import type { ComponentType } from 'react'
import { use } from 'react'
import { renderToString } from 'react-dom/server'
import { SiteDataContext } from '../site-data.ts'
import { NonceContext } from '../nonce.ts'
import { TextsContext } from '../texts.tsx'
import type { IslandName } from './island-table.ts'
import './island.css'

/**
 * An island starts at a press, a focus or a pointer in it, or where something is kept for it (island-table.ts). `seen`: also when
 * it comes into view; `interest`: also at the first move on the page; `painted`: once the page is painted.
 */
type StartsWhen = 'seen' | 'interest' | 'painted'

interface IslandProps<Props extends object> {
  name: IslandName
  component: ComponentType<Props>
  /** Travel to the browser as JSON. */
  props: Props
  starts?: StartsWhen
}

/**
 * Draws a part of a public page that the island's script makes live. It is a root of its own for React, so that the ids
 * React counts are the same in the browser.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  starts,
}: IslandProps<Props>) {
  const texts = use(TextsContext)
  const site = use(SiteDataContext)
  const nonce = use(NonceContext)
  const html = renderToString(
    <TextsContext value={texts}>
      <SiteDataContext value={site}>
        <NonceContext value={nonce}>
          <Component {...props} />
        </NonceContext>
      </SiteDataContext>
    </TextsContext>,
    { identifierPrefix: name },
  )
  return (
    <div
      className="island"
      data-island={name}
      data-props={JSON.stringify(props)}
      data-starts={starts}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
