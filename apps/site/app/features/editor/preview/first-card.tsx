import '@dotyk/card-page/card.css'

/** The card as the server drew it, until what draws it here has been loaded. */
export function FirstCard({ html, className }: { html: string; className: string | undefined }) {
  return <div className={className} inert dangerouslySetInnerHTML={{ __html: html }} />
}
