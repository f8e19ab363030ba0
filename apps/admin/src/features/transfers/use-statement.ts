import type { ErrorKey } from '@dotyk/contract/errors'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ProposedLine, parseStatementFile, recordTransfers } from '../../shared/calls/statements.ts'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'

/** A line of the opened statement as the page shows it. */
export interface ShownStatementLine {
  line: ProposedLine
  /** The reason why the server refused to record the transfer; null if there was no refusal. */
  refusal: ErrorKey | null
}

interface OpenedStatement {
  /** The name of the opened file; null before the first file is opened. */
  fileName: string | null
  lines: readonly ShownStatementLine[]
}

const NO_STATEMENT: OpenedStatement = { fileName: null, lines: [] }

/** The statement is stored in the query cache, so that it stays while the user looks at an order and is removed on sign-out. */
const STATEMENT_KEY = ['statement'] as const

/** The maximum number of transfers that one call records. */
const AT_ONCE = 500

/** The opened statement, and a function that records its transfers. */
export function useOpenedStatement() {
  const queries = useQueryClient()
  const { data = NO_STATEMENT } = useQuery<OpenedStatement>({
    queryKey: STATEMENT_KEY,
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  const { fileName, lines } = data
  const [isRecording, setRecording] = useState(false)

  async function open(file: File): Promise<void> {
    const read = await parseStatementFile(file)
    const opened = { fileName: file.name, lines: read.map(line => ({ line, refusal: null })) }
    queries.setQueryData<OpenedStatement>(STATEMENT_KEY, opened)
  }

  /** @param orderIds the orders that staff chose for each line; by default the proposed ones */
  async function record(chosen: readonly ShownStatementLine[], orderIds?: readonly string[]): Promise<void> {
    setRecording(true)
    const transfers = chosen.slice(0, AT_ONCE).map(({ line }) => ({
      line,
      orderIds: orderIds ?? line.orders.map(({ orderID }) => orderID),
    }))
    const results = await runWithToast('changing', () => recordTransfers(transfers), { quiet: true })
    if (results) {
      const outcomes = new Map(chosen.map((shown, at) => [shown, results[at]]))
      queries.setQueryData<OpenedStatement>(
        STATEMENT_KEY,
        known =>
          known && {
            ...known,
            lines: known.lines.map(shown => withOutcome(shown, outcomes.get(shown), orderIds)),
          },
      )
      await queries.invalidateQueries({ queryKey: ['orders'] })
    }
    setRecording(false)
  }

  return { fileName, lines, isRecording, open, record }
}

function withOutcome(
  shown: ShownStatementLine,
  outcome: Awaited<ReturnType<typeof recordTransfers>>[number] | undefined,
  orderIds: readonly string[] | undefined,
): ShownStatementLine {
  if (!outcome) return shown
  if (outcome.state === 'refused') return { ...shown, refusal: outcome.key as ErrorKey }
  const { line } = shown
  const orders = orderIds ? line.orders.filter(({ orderID }) => orderIds.includes(orderID)) : line.orders
  return { line: { ...line, match: 'recorded', orders }, refusal: null }
}
