import { useState } from 'react'

/** Rows that are ticked. */
export function useChoice() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return {
    ids: [...chosen],
    has: (id: string) => chosen.has(id),
    toggle: (id: string) =>
      setChosen(before => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    set: (ids: readonly string[]) => setChosen(new Set(ids)),
    clear: () => setChosen(new Set()),
  }
}

export type Choice = ReturnType<typeof useChoice>
