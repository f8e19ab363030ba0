import type { ComponentType } from 'react'
import { use } from 'react'
import { renderToString } from 'react-dom/server'
import { SiteDataContext } from '../site-data.ts'
import { NonceContext } from '../nonce.ts'
import { TextsContext } from '../texts.tsx'
import type { IslandName } from './island-table.ts'
import './island.css'

/**
 * An island starts on a press, focus or pointer in it, or if its storage key has a value (island-table.ts). With `seen` it also
 * starts when visible, with `interest` on the first interaction with the page, with `painted` after the first paint. With `used`
 * its code isn't preloaded either.
 */
type StartsWhen = 'seen' | 'interest' | 'painted' | 'used'

interface IslandProps<Props extends object> {
  name: IslandName
  component: ComponentType<Props>
  /** The props of the component, which are sent to the browser as JSON. */
  props: Props
  starts?: StartsWhen
}

/**
 * Server-renders a part of a public page that the island's script hydrates. The part is a separate React root, so that generated
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
