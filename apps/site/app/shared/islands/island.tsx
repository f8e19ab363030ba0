import type { ComponentType } from 'react'
import { use } from 'react'
import { renderToString } from 'react-dom/server'
import { SiteDataContext } from '../site-data.ts'
import { NonceContext } from '../nonce.ts'
import { TextsContext } from '../texts.tsx'
import type { IslandName } from './island-table.ts'
import './island.css'

/**
 * An island starts on a press, focus or pointer in it, or if its storage key has a value (island-table.ts). `seen`: also
 * when visible; `interest`: also on the first interaction with the page; `painted`: after the first paint; `used`: its code isn't
 * loaded ahead either.
 */
type StartsWhen = 'seen' | 'interest' | 'painted' | 'used'

interface IslandProps<Props extends object> {
  name: IslandName
  component: ComponentType<Props>
  /** Serialised to the browser as JSON. */
  props: Props
  starts?: StartsWhen
}

/**
 * Server-renders a part of a public page that the island's script hydrates. It is a React root of its own, so that generated
 * ids are the same in the browser.
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
