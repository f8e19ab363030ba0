import { useEffect, useState } from 'react'

/** Shorter than two letters follow each other, long enough not to ask for each. */
const PAUSE_MS = 120
/** Answers kept, for who deletes letters again. */
const REMEMBERED = 30

interface Answer<Found> {
  question: string
  found: readonly Found[]
  failed: boolean
}

export interface Lookup<Found> {
  /** What fits, or what fitted the question before while this one is under way. */
  found: readonly Found[]
  busy: boolean
  failed: boolean
}

/**
 * Asks while a person types, once they pause; an overtaken question is given up.
 * @param question null to ask nothing; a question asked before is answered at once
 * @param kind what is asked about: answers of another kind are forgotten at once
 */
export function useLookup<Found>(
  kind: string,
  question: string | null,
  ask: (question: string, signal: AbortSignal) => Promise<readonly Found[]>,
): Lookup<Found> {
  const [known, setKnown] = useState<{ kind: string; answers: readonly Answer<Found>[] }>({
    kind,
    answers: [],
  })
  const answers = known.kind === kind ? known.answers : []
  const answer = answers.find(each => each.question === question)
  const isOpen = question !== null && answer === undefined

  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    const keep = (next: Answer<Found>) => {
      if (stop.signal.aborted) return
      setKnown(before => ({
        kind,
        answers: [next, ...(before.kind === kind ? before.answers : [])].slice(0, REMEMBERED),
      }))
    }
    const timer = setTimeout(() => {
      ask(question, stop.signal).then(
        found => keep({ question, found, failed: false }),
        () => keep({ question, found: [], failed: true }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new function for the same question isn't a new question
  }, [kind, question, isOpen])

  return {
    found: (answer ?? answers[0])?.found ?? [],
    busy: isOpen,
    failed: answer?.failed ?? false,
  }
}
