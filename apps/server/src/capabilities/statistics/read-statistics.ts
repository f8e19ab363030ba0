import {
  countsOfEachDay,
  findInvalidRangeEnd,
  rangeOfLastDays,
  rangeBefore,
  type Statistics,
  type StatisticsPeriod,
  type StatisticsRange,
} from '@dotyk/domain/statistics'
import { kyivDay } from '@dotyk/domain/values'
import { Refusal } from '../../refusal.ts'
import type { StatisticsContext } from './statistics.context.ts'

const USUAL_DAYS: StatisticsPeriod = 30

/**
 * Reads the counts of a card.
 * @param asked days in Kyiv; by default the last 30
 * @throws Refusal `invalid-body` where the days are no valid range
 */
export async function readStatistics(
  { statistics, clock }: Pick<StatisticsContext, 'statistics' | 'clock'>,
  profileId: string,
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<Statistics> {
  const today = kyivDay(clock.now())
  const to = asked.to ?? today
  const range = { from: asked.from ?? rangeOfLastDays(today, USUAL_DAYS).from, to }
  const fault = findInvalidRangeEnd(range)
  if (fault) throw new Refusal('invalid-body', { field: fault })
  const sum = (of: StatisticsRange) => statistics.sumRange(profileId, of)
  const [counted, before, taps, all, ofToday, week, month, quarter] = await Promise.all([
    statistics.findDays(profileId, range),
    sum(rangeBefore(range)),
    statistics.findLinkPresses(profileId, range),
    statistics.sumAll(profileId),
    sum(rangeOfLastDays(today, 1)),
    sum(rangeOfLastDays(today, 7)),
    sum(rangeOfLastDays(today, 30)),
    sum(rangeOfLastDays(today, 90)),
  ])
  return {
    ...range,
    days: countsOfEachDay(range, new Map(counted.map(({ day, ...counts }) => [day, counts]))),
    before,
    taps,
    today: ofToday,
    last: { 7: week, 30: month, 90: quarter },
    all: all.counts,
    since: all.since,
  }
}
