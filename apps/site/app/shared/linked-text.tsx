import { Fragment } from 'react'

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g

interface LinkedTextProps {
  children: string
  /** Whether links open in a new tab; set if leaving the page would lose a form's input. */
  inNewTab?: boolean
}

/** Renders `[label](/address)` in a text as links. */
export function LinkedText({ children, inNewTab = false }: LinkedTextProps) {
  const parts = children.split(LINK)
  return parts.map((part, at) => {
    // The pattern of the split has two capture groups, so text, label and address alternate.
    if (at % 3 === 0) return <Fragment key={at}>{part}</Fragment>
    if (at % 3 === 2) return null
    return <TextLink key={at} label={part} address={parts[at + 1] ?? ''} inNewTab={inNewTab} />
  })
}

/** Returns a text with its links replaced by their labels. */
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
