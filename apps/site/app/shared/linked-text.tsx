import { Fragment } from 'react'

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g

interface LinkedTextProps {
  children: string
  /** Where leaving the page would lose what is being filled in. */
  inNewTab?: boolean
}

/** A text whose `[label](/address)` are links. */
export function LinkedText({ children, inNewTab = false }: LinkedTextProps) {
  const parts = children.split(LINK)
  return parts.map((part, at) => {
    // Split by two groups: a text, then a label with its address, and so on.
    if (at % 3 === 0) return <Fragment key={at}>{part}</Fragment>
    if (at % 3 === 2) return null
    return <TextLink key={at} label={part} address={parts[at + 1] ?? ''} inNewTab={inNewTab} />
  })
}

/** The same text as people hear it, without its links. */
export function plainText(text: string): string {
  return text.replace(LINK, '$1')
}

function TextLink({ label, address, inNewTab }: { label: string; address: string; inNewTab: boolean }) {
  const isPage = address.startsWith('/') && !address.startsWith('/.')
  return (
    <a href={address} target={inNewTab && isPage ? '_blank' : undefined}>
      {label}
    </a>
  )
}
