interface Part {
  /** Elements inside, itself included. */
  elements: number
  /** Ids that the `use` elements inside refer to. */
  repeats: string[]
}

/** No drawing program nests repetitions deeper than a few times. */
const MAX_NESTING = 50

/** Counts what a drawing makes its viewer draw: a `use` that repeats a `use` grows by powers. */
export function createElementCounter() {
  const parts = new Map<string, Part>([['', { elements: 0, repeats: [] }]])

  return {
    get elements(): number {
      return parts.get('')?.elements ?? 0
    },

    /**
     * @param open the element and those around it
     * @param weight what it costs
     */
    add(open: readonly { id: string | null }[], repeated: string | null, weight = 1): void {
      for (const id of new Set(['', ...open.map(element => element.id ?? '')])) {
        const part = parts.get(id) ?? { elements: 0, repeats: [] }
        parts.set(id, part)
        part.elements += weight
        if (repeated !== null) part.repeats.push(repeated)
      }
    },

    /** Infinity for a drawing that repeats itself in itself. */
    total(): number {
      const known = new Map<string, number>()
      const count = (id: string, depth: number): number => {
        if (depth > MAX_NESTING) return Infinity
        const counted = known.get(id)
        if (counted !== undefined) return counted
        const part = parts.get(id)
        if (!part) return 0
        known.set(id, Infinity)
        const total = part.repeats.reduce((sum, repeated) => sum + count(repeated, depth + 1), part.elements)
        known.set(id, total)
        return total
      }
      return count('', 0)
    },
  }
}
