import '@dotyk/card-page/card.css'

/** Shows the server-rendered card until the code of the live preview has loaded. */
export function ServerRenderedCard({ html, className }: { html: string; className: string | undefined }) {
  return <div className={className} inert dangerouslySetInnerHTML={{ __html: html }} />
}
