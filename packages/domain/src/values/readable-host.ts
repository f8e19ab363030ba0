/**
 * Matches a label that consists only of Cyrillic letters that look like Latin letters, so it could be mistaken for another name.
 */
const LOOKALIKES = /^[аеіоруѕхсјһԁԛԝьгпъы\d-]+$/
const OF_ONE_SCRIPT = /^(?:[\p{Script=Latin}\d-]+|[\p{Script=Cyrillic}\d-]+)$/u

/**
 * Returns a host for display. Under a non-Latin top-level domain such as .укр every label is shown in its own letters; elsewhere
 * only labels that can't be mistaken for another name.
 */
export function readableHost(host: string): string {
  const labels = host.split('.')
  const isInternational = labels.length > 1 && labels.at(-1)?.startsWith('xn--') === true
  return labels
    .map(label => {
      const decoded = label.startsWith('xn--') ? decodePunycode(label.slice(4)) : null
      return decoded !== null && labels.length > 1 && (isInternational || isUnmistakable(decoded))
        ? decoded
        : label
    })
    .join('.')
}

function isUnmistakable(label: string): boolean {
  return OF_ONE_SCRIPT.test(label) && !LOOKALIKES.test(label)
}

/** Decodes Punycode by RFC 3492, section 6.2; null for a text that is no Punycode. */
function decodePunycode(encoded: string): string | null {
  const dash = encoded.lastIndexOf('-')
  const output = dash > 0 ? [...encoded.slice(0, dash)] : []
  let [code, index, bias] = [128, 0, 72]
  for (let at = dash > 0 ? dash + 1 : 0; at < encoded.length;) {
    const before = index
    for (let weight = 1, k = 36; ; k += 36) {
      const digit = 'abcdefghijklmnopqrstuvwxyz0123456789'.indexOf(encoded.charAt(at++))
      if (digit < 0) return null
      index += digit * weight
      const threshold = Math.min(26, Math.max(1, k - bias))
      if (digit < threshold) break
      weight *= 36 - threshold
    }
    const length = output.length + 1
    bias = adapted(index - before, length, before === 0)
    code += Math.floor(index / length)
    index %= length
    if (code > 0x10ffff) return null
    output.splice(index++, 0, String.fromCodePoint(code))
  }
  return output.join('')
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2))
  rest += Math.floor(rest / length)
  let k = 0
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35)
  return k + Math.floor((36 * rest) / (rest + 38))
}
