import { type DayCounts, NO_COUNTS, type Statistics } from '@dotyk/domain/statistics'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { OpeningsSection } from './openings-section.tsx'

const statistics = (opens: number, before: number): Statistics => {
  const counts: DayCounts = { opens, people: 4, saves: 1, leads: 2 }
  return {
    ...{ from: '2026-11-23', to: '2026-11-24', since: '2026-11-01', taps: [] },
    days: [
      { day: '2026-11-23', ...NO_COUNTS },
      { day: '2026-11-24', ...counts },
    ],
    before: { ...NO_COUNTS, opens: before },
    ...{ today: counts, last: { 7: counts, 30: counts, 90: counts }, all: counts },
  }
}

test.each([
  [15, 10, '50% more than in the previous period'],
  [5, 10, '50% fewer than in the previous period'],
  [10, 10, 'The same as in the previous period'],
  [10, 0, null],
])('statistics compare %i openings with %i before: %s', async (opens, before, said) => {
  const page = await renderPage(
    <OpeningsSection
      statistics={statistics(opens, before)}
      period={7}
      isOld={false}
      onChoose={() => undefined}
    />,
    { language: 'en' },
  )
  if (said === null) expect(page.container.textContent).not.toMatch(/previous period/)
  else expect(screen.getByText(said)).toBeTruthy()
  // This is the text alternative of the plot.
  expect(
    screen.getByRole('img', { name: `Views by day. The busiest was 24 November: ${opens}` }),
  ).toBeTruthy()
})
