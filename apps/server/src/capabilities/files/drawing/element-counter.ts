interface Part {
  /** The number of elements inside, including the element itself. */
  elements: number
  /** Ids that the `use` elements inside refer to. */
  repeats: string[]
}

/** The maximum depth of nested repetitions; no drawing program nests them deeper than a few times. */
const MAX_NESTING = 50

/** Counts how many elements a viewer draws: a `use` that repeats another `use` multiplies the number. */
export function createElementCounter() {
  const parts = new Map<string, Part>([['', { elements: 0, repeats: [] }]])

  return {
    get elements(): number {
      return parts.get('')?.elements ?? 0
    },

    /**
     * Adds an element to the count.
     * @param open the element and the elements around it
     * @param weight the number that the element adds
     */
    add(open: readonly { id: string | null }[], repeated: string | null, weight = 1): void {
      for (const id of new Set(['', ...open.map(element => element.id ?? '')])) {
        const part = parts.get(id) ?? { elements: 0, repeats: [] }
        parts.set(id, part)
        part.elements += weight
        if (repeated !== null) part.repeats.push(repeated)
      }
    },

    /** Returns the total; Infinity if an element of the drawing repeats itself. */
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
