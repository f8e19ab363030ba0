const SIGNS: Record<string, string> = {
  ...{ mod: '⌘', shift: '⇧', Enter: '↵', Escape: 'Esc' },
  ...{ ArrowDown: '↓', ArrowUp: '↑' },
}
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Shows a key combination with the signs that are printed on the user's keyboard. */
export function KeyCap({ keys }: { keys: string }) {
  const parts = keys.split('+').map(part => {
    if (part === 'mod' && !isApple) return 'Ctrl'
    return SIGNS[part] ?? part.toUpperCase()
  })
  return <kbd>{parts.join(' ')}</kbd>
}
