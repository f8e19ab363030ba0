import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlacedItem } from '../profile/profile.ts'
import { GRID_COLUMNS } from './grid.ts'
import { placeItems } from './layout.ts'
import { type LayoutTarget, layoutRows, moveItem } from './move-item.ts'
import { type Direction, currentLayoutTarget, nextTargetByKey } from './step-target.ts'
import {
  barItem,
  drawLayout,
  type TestItem,
  doPlacesOverlap,
  allPairs,
  shareItem,
  tileItem,
  titledItem,
} from './test-layout.ts'

/** Returns the items and layout of a picture such as `['=contacts=', 'ab.', '=t=']`; the reverse of `drawLayout`. */
function layoutOf(picture: readonly string[]): { items: TestItem[]; layout: PlacedItem[] } {
  const items: TestItem[] = []
  const layout = picture.flatMap((line, y) => {
    const wide = /^=(.+)=$/.exec(line)?.[1]
    const names = wide ? [wide] : [...line]
    return names.flatMap((i, x) => {
      if (i === '.') return []
      items.push(
        wide === 'contacts' || wide === 'menu'
          ? barItem(wide)
          : wide
            ? titledItem(i)
            : i === 's'
              ? { ...shareItem, i }
              : tileItem(i),
      )
      return { i, x, y: y * 2, w: wide ? 3 : 1, h: 1 }
    })
  })
  return { items, layout }
}

function moved(picture: readonly string[], i: string, target: LayoutTarget): string[] {
  const { items, layout } = layoutOf(picture)
  return drawLayout(moveItem(items, layout, i, target))
}

describe('a tile', () => {
  test.each<[string, string[], string, LayoutTarget, string[]]>([
    ['goes where it is put, to the right', ['abc', 'def'], 'a', { row: 0, x: 2 }, ['bca', 'def']],
    ['goes where it is put, to the left', ['abc', 'def'], 'f', { row: 0, x: 1 }, ['afb', 'cde']],
    ['makes the tiles between give way', ['abc', 'def'], 'b', { row: 1, x: 1 }, ['acd', 'ebf']],
    ['put behind the last tile is the last', ['abc', 'd..'], 'b', { row: 1, x: 1 }, ['acd', 'b..']],
    ['may stand apart', ['abc', 'd..'], 'b', { row: 1, x: 2 }, ['acd', '..b']],
    ['alone in its row may stand in the middle', ['a..', '=t='], 'a', { row: 0, x: 1 }, ['.a.', '=t=']],
    ['fills a place left free', ['a.c', 'def'], 'f', { row: 0, x: 1 }, ['afc', 'de.']],
    ['pushes only up to a free place', ['a.c', 'def'], 'f', { row: 0, x: 0 }, ['fac', 'de.']],
    ['stays where it is', ['abc'], 'b', { row: 0, x: 1 }, ['abc']],
    ['leaves no hole in its group', ['abc', '=t=', 'd..'], 'a', { row: 2, x: 1 }, ['bc.', '=t=', 'da.']],
    [
      'begins a row where a group is full',
      ['abc', '=t=', 'd..'],
      'd',
      { row: 0, x: 0 },
      ['dab', 'c..', '=t='],
    ],
    ['gets a row of its own between rows', ['abc', 'def'], 'e', { before: 1, x: 1 }, ['abc', '.e.', 'df.']],
    ['gets a row of its own at the end', ['abc', '=t='], 'a', { before: 2, x: 0 }, ['bc.', '=t=', 'a..']],
    ['over a wide button takes the row before it', ['a..', '=t='], 'a', { row: 1, x: 2 }, ['..a', '=t=']],
    [
      'beyond every edge takes the nearest place',
      ['ab.', '=t='],
      'a',
      { row: 9, x: 7 },
      ['b..', '=t=', '..a'],
    ],
  ])('a moved tile %s', (_, before, i, target, after) => {
    expect(moved(before, i, target)).toEqual(after)
  })
})

describe('a button of full width', () => {
  test.each<[string, string[], string, LayoutTarget, string[]]>([
    ['moves between rows', ['=t=', 'abc', 'def'], 't', { before: 2, x: 0 }, ['abc', '=t=', 'def']],
    [
      'leaves the rows it divided as they are',
      ['ab.', '=t=', 'c..'],
      't',
      { before: 3, x: 0 },
      ['ab.', 'c..', '=t='],
    ],
    ['moves before another', ['=t=', '=u='], 'u', { before: 0, x: 0 }, ['=u=', '=t=']],
    ['put on tiles takes the row before them', ['abc', '=t='], 't', { row: 0, x: 1 }, ['=t=', 'abc']],
  ])('a moved button of full width %s', (_, before, i, target, after) => {
    expect(moved(before, i, target)).toEqual(after)
  })
})

describe('share', () => {
  const items = [barItem('contacts'), shareItem, tileItem('a')]

  test('the share button is moved to a place of its own, and back beside the add-to-contacts button', () => {
    const layout = placeItems(items, [])
    const apart = moveItem(items, layout, 'share', { row: 1, x: 1 })
    expect(drawLayout(apart)).toEqual(['=contacts=', 'ashare.'])
    expect(drawLayout(moveItem(items, apart, 'share', { row: 0, x: 0 }))).toEqual(['=contacts=', 'a..'])
  })
})

test('an item that the card doesn’t show can’t be moved', () => {
  expect(moved(['abc'], 'gone', { row: 0, x: 0 })).toEqual(['abc'])
})

describe('the arrow keys', () => {
  function walked(picture: readonly string[], i: string, ...directions: Direction[]): string[] {
    const { items, layout } = layoutOf(picture)
    const start = currentLayoutTarget(placeItems(items, layout), i)
    const end = directions.reduce(
      (target, direction) => nextTargetByKey(items, placeItems(items, layout), i, target, direction),
      start,
    )
    return drawLayout(moveItem(items, layout, i, end))
  }

  test.each<[string, string[], string, Direction[], string[]]>([
    ['lead through a row', ['abc'], 'a', ['right', 'right'], ['bca']],
    ['lead to the next row', ['abc', 'def'], 'c', ['right'], ['abd', 'cef']],
    ['lead to the row above', ['abc', 'def'], 'e', ['up'], ['aeb', 'cdf']],
    ['stop beside a wide button', ['abc', '=t=', 'def'], 'b', ['down'], ['ac.', '.b.', '=t=', 'def']],
    ['lead past it', ['abc', '=t=', 'def'], 'b', ['down', 'down', 'down'], ['ac.', '=t=', 'dbe', 'f..']],
    [
      'lead a wide button row by row',
      ['=t=', 'abc', 'def'],
      't',
      ['down', 'down', 'up'],
      ['abc', '=t=', 'def'],
    ],
    ['end at the edges', ['ab.'], 'a', ['up', 'up', 'left', 'left'], ['a..', 'b..']],
  ])('the arrow keys %s', (_, before, i, directions, after) => {
    expect(walked(before, i, ...directions)).toEqual(after)
  })

  test('the arrow keys move share away from add-to-contacts and back', () => {
    const items = [barItem('contacts'), shareItem, tileItem('a')]
    const layout = placeItems(items, [])
    const down = nextTargetByKey(items, layout, 'share', currentLayoutTarget(layout, 'share'), 'down')
    expect(drawLayout(moveItem(items, layout, 'share', down))).toEqual(['=contacts=', '..share', 'a..'])
    const back = nextTargetByKey(items, layout, 'share', down, 'up')
    expect(drawLayout(moveItem(items, layout, 'share', back))).toEqual(['=contacts=', 'a..'])
  })
})

describe('random edits', () => {
  const name = fc.constantFrom('contacts', 'menu', 'share', ...'abcdefghijklmnopqrst')
  const target = fc.oneof(
    fc.record({ row: fc.integer({ min: -1, max: 12 }), x: fc.integer({ min: -1, max: 3 }) }),
    fc.record({ before: fc.integer({ min: -1, max: 12 }), x: fc.integer({ min: -1, max: 3 }) }),
  )
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), i: name, target }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('toggle' as const), i: name }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('title' as const), i: name }) },
  )

  const make = (i: string): TestItem =>
    i === 'contacts' || i === 'menu' ? barItem(i) : i === 'share' ? shareItem : tileItem(i)

  function expectSound(items: readonly TestItem[], layout: readonly PlacedItem[]): void {
    const placed = layout.map(({ i }) => i).filter(i => i !== 'share')
    expect(placed.sort()).toEqual(
      items
        .map(({ i }) => i)
        .filter(i => i !== 'share')
        .sort(),
    )
    let bottom = 0
    for (const row of layoutRows(layout)) {
      expect(row[0]?.y).toBeCloseTo(bottom)
      bottom += Math.max(...row.map(({ h }) => h))
      for (const { x, w } of row) expect(x >= 0 && x + w <= GRID_COLUMNS).toBe(true)
      for (const [a, b] of allPairs(row)) expect(doPlacesOverlap(a, b)).toBe(false)
    }
    expect(placeItems(items, layout)).toEqual(layout)
  }

  test('a thousand random edits lose no item, overlap none and keep the order of the others', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1_000, maxLength: 1_000, size: 'max' }), steps => {
        let items = [barItem('contacts'), shareItem, ...'abcdef'].map(each =>
          typeof each === 'string' ? tileItem(each) : each,
        )
        let layout = placeItems(items, [])
        for (const each of steps) {
          const before = layout
          if (each.do === 'move') layout = moveItem(items, layout, each.i, each.target)
          else {
            const known = items.find(({ i }) => i === each.i)
            if (each.do === 'toggle')
              items = known ? items.filter(one => one !== known) : [...items, make(each.i)]
            else
              items = items.map(one =>
                one === known && one.kind === 'social' ? { ...one, titled: !one.titled } : one,
              )
            layout = items.length > 0 ? placeItems(items, layout) : []
          }
          expectSound(items, layout)
          const others = (list: readonly PlacedItem[]) => list.map(({ i }) => i).filter(i => i !== each.i)
          if (each.do === 'move') expect(others(layout)).toEqual(others(before))
        }
      }),
      { numRuns: 10 },
    )
  }, 30_000)

  test('moving an item to its own place changes nothing', () => {
    const picture = fc.array(fc.constantFrom('row', 'gap', 'wide'), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(picture, fc.nat(), (lines, at) => {
        let next = 0
        const letter = () => String.fromCharCode(97 + next++)
        const shape = {
          row: () => letter() + letter() + letter(),
          gap: () => `${letter()}.${letter()}`,
          wide: () => `=${letter()}=`,
        }
        const { items, layout } = layoutOf(lines.map(line => shape[line]()))
        const base = placeItems(items, layout)
        const i = base[at % base.length]?.i ?? ''
        expect(moveItem(items, base, i, currentLayoutTarget(base, i))).toEqual(base)
      }),
    )
  })
})
