import {
  unambiguousPrefix,
  searchKey,
  type Street,
  ukrainianSearchQueries,
  withoutStreetKind,
} from '@dotyk/domain/delivery'
import { hasLatinLetters } from '@dotyk/domain/values'
import { CarrierFailure } from '../../integrations/carrier/port.ts'
import { Refusal } from '../../refusal.ts'
import type { DeliveryContext } from './delivery.context.ts'

const STREETS = 30
/** The number of rows in a full answer of the carrier; an answer with fewer rows is complete. */
const FULL_ANSWER = 50
/** The minimum number of letters for which the carrier is asked; a single letter begins half of a city's streets. */
const ASKED_FROM = 2
const DAY_MS = 24 * 60 * 60_000
/** The time in milliseconds for which streets are cached, because streets are built and renamed within months, not days. */
export const STREETS_CACHE_MS = 30 * DAY_MS
/**
 * The time in milliseconds for which an answer without a matching street is cached: it may be the carrier's error or a typing
 * error.
 */
const EMPTY_ANSWERS_HOLD_MS = 10 * 60_000
const RETRY_SECONDS = 30

type StreetContext = Pick<DeliveryContext, 'streets' | 'liveCarrier' | 'clock'>

/**
 * Streets of a city that begin with the typed text: from the carrier's earlier answers, or from a new answer, which is stored.
 * Text typed in Latin letters is searched by its Ukrainian spelling.
 * @throws Refusal `unavailable` when the carrier doesn't answer and no fitting street is known.
 */
export async function findStreets(context: StreetContext, cityRef: string, typed: string): Promise<Street[]> {
  const isSpelledBack = hasLatinLetters(typed)
  for (const name of ukrainianSearchQueries(typed).map(withoutStreetKind)) {
    const found = await findStreetsNamed(context, cityRef, name, name)
    if (found.length > 0) return found
    // The carrier knows only one spelling, so it is asked for the unambiguous beginning; its answers are then compared by keys,
    // which ignore the ambiguous letters.
    const beginning = isSpelledBack ? unambiguousPrefix(name) : ''
    const begun = beginning ? await findStreetsNamed(context, cityRef, name, beginning) : []
    if (begun.length > 0) return begun
  }
  return []
}

/** @param question the beginning of the name, or the whole name */
async function findStreetsNamed(
  { streets, liveCarrier, clock }: StreetContext,
  cityRef: string,
  name: string,
  question: string,
): Promise<Street[]> {
  const [key, askedKey] = [searchKey(name), searchKey(question)]
  const known = await streets.find(cityRef, key, STREETS)
  if (askedKey.length < ASKED_FROM) return known
  const holdsFor = known.length > 0 ? STREETS_CACHE_MS : EMPTY_ANSWERS_HOLD_MS
  const since = new Date(clock.now().getTime() - holdsFor)
  if (await streets.isAnswered(cityRef, askedKey, since)) return known
  try {
    const found = await liveCarrier.findStreets(cityRef, question)
    const isComplete = found.length < FULL_ANSWER
    await streets.keepAnswer({ cityRef, key: askedKey, isComplete, askedAt: clock.now() }, found)
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error
    // If the carrier refuses the request for this city, the city has no streets.
    if (error.code === 'refused') return []
    if (known.length > 0) return known
    throw new Refusal('unavailable', { retryAfterSeconds: RETRY_SECONDS })
  }
  return streets.find(cityRef, key, STREETS)
}
