/** What only makes sense on the machine of whoever wrote it, or tells where they got things from. */
const TRACES: { what: string; pattern: RegExp }[] = [
  { what: 'a path of one machine', pattern: /(?<![\w.@~$}/-])\/(work|root|home\/[a-z][\w-]*|Users\/\w+)\// },
  { what: 'a path of one machine', pattern: /(?<![\w.@~$}/-])\/(var\/)?tmp\b/ },
  { what: 'a path of one machine', pattern: /\b[A-Z]:\\+Users\\/ },
  { what: 'the address of a package registry', pattern: /\bregistry\.[a-z][\w-]*\.[a-z]/i },
  { what: 'the address of a package registry', pattern: /"resolved":\s*"(https?|git)/ },
  { what: 'the address of a package registry', pattern: /\bregistry\s*=\s*https?:/i },
]

/**
 * Lines that carry traces of one machine.
 * @param registry the host packages come from here, which may be anyone's
 */
export function findTraces(path: string, text: string, registry?: string): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const found = TRACES.find(({ pattern }) => pattern.test(line))?.what
    const what =
      found ?? (registry && line.includes(registry) ? 'the address of a package registry' : undefined)
    return what ? [`${path}:${index + 1} has ${what}: ${line.trim().slice(0, 120)}`] : []
  })
}
