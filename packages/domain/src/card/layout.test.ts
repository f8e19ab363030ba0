import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlacedItem } from '../profile/profile.ts'
import type { CardItemKind } from './card-item.ts'
import { GRID_COLUMNS } from './grid.ts'
import { defaultLayout, placeItems } from './layout.ts'
import {
  barItem,
  drawLayout,
  doPlacesOverlap,
  allPairs,
  shareItem,
  tileItem,
  tileItems,
  titledItem,
} from './test-layout.ts'

describe('the default layout', () => {
  test('the default layout gives bars 3×42/60, titled buttons 3×1 and tiles 1×80/60', () => {
    expect(defaultLayout([barItem('contacts'), titledItem('t'), tileItem('a')])).toEqual([
      { i: 'contacts', x: 0, y: 0, w: 3, h: 42 / 60 },
      { i: 't', x: 0, y: 42 / 60, w: 3, h: 1 },
      { i: 'a', x: 0, y: 102 / 60, w: 1, h: 80 / 60 },
    ])
  })

  test('the default layout places share inside the row of add-to-contacts', () => {
    expect(drawLayout(defaultLayout([barItem('contacts'), shareItem, tileItem('a')]))).toEqual([
      '=contacts=',
      'a..',
    ])
  })

  test('the default layout leaves a titled button at its place among the tiles', () => {
    const items = [tileItem('a'), titledItem('t'), ...tileItems('bcde'), titledItem('u')]
    expect(drawLayout(defaultLayout(items))).toEqual(['a..', '=t=', 'bcd', 'e..', '=u='])
  })
})

describe('the owner’s layout', () => {
  const place = (i: string, x: number, y: number, w = 1): PlacedItem => ({ i, x, y, w, h: 1 })

  test('an owner’s layout is kept as it was stored, gaps included', () => {
    const layout = [place('b', 1, 0), place('t', 0, 2, 3), place('a', 0, 4), place('c', 2, 4)]
    expect(drawLayout(placeItems([...tileItems('abc'), titledItem('t')], layout))).toEqual([
      '.b.',
      '=t=',
      'a.c',
    ])
  })

  test('new items are placed after the last row of an owner’s layout', () => {
    const layout = [place('b', 0, 0), place('a', 1, 0)]
    expect(drawLayout(placeItems([...tileItems('abcd'), titledItem('t')], layout))).toEqual([
      'ba.',
      'cd.',
      '=t=',
    ])
  })

  test('a new menu is placed on top of an owner’s layout, where a guest looks for it', () => {
    expect(drawLayout(placeItems([barItem('menu'), tileItem('a')], [place('a', 2, 0)]))).toEqual([
      '=menu=',
      '..a',
    ])
  })

  test('the gap of a removed tile is closed in an owner’s layout', () => {
    const layout = [...'abc'].map((i, x) => place(i, x, 0)).concat([...'def'].map((i, x) => place(i, x, 2)))
    expect(drawLayout(placeItems(tileItems('acdef'), layout))).toEqual(['acd', 'ef.'])
  })

  test('removing a tile leaves the other groups of an owner’s layout unchanged', () => {
    const layout = [place('a', 1, 0), place('t', 0, 2, 3), place('b', 0, 3), place('c', 1, 3)]
    expect(drawLayout(placeItems([tileItem('a'), titledItem('t'), tileItem('c')], layout))).toEqual([
      '.a.',
      '=t=',
      'c..',
    ])
  })

  test('removing a button joins the groups of tiles that it separated', () => {
    const layout = [place('a', 0, 0), place('t', 0, 2, 3), place('b', 0, 3), place('c', 1, 3)]
    expect(drawLayout(placeItems(tileItems('abc'), layout))).toEqual(['abc'])
  })

  test('a tile that gets a title stays at its place', () => {
    const layout = [...'abc'].map((i, x) => place(i, x, 0)).concat(place('d', 0, 2))
    expect(drawLayout(placeItems([tileItem('a'), titledItem('b'), ...tileItems('cd')], layout))).toEqual([
      'a..',
      '=b=',
      'cd.',
    ])
  })

  test('a button that loses its title joins the tiles around it', () => {
    const layout = [place('a', 0, 0), place('b', 0, 2, 3), place('c', 0, 3)]
    expect(drawLayout(placeItems(tileItems('abc'), layout))).toEqual(['abc'])
  })

  test('share gets the separate place that the owner chose', () => {
    const layout = [place('contacts', 0, 0, 3), place('share', 2, 1)]
    expect(drawLayout(placeItems([barItem('contacts'), shareItem], layout))).toEqual([
      '=contacts=',
      '..share',
    ])
  })

  test('a layout of another card is replaced by the default one', () => {
    expect(drawLayout(placeItems(tileItems('ab'), [place('z', 0, 0)]))).toEqual(['ab.'])
  })
})

describe('any items and layout', () => {
  const names = [...'abcdefghij']
  const item = fc.record({
    i: fc.constantFrom(...names),
    kind: fc.constant<CardItemKind>('social'),
    titled: fc.boolean(),
  })
  const items = fc
    .tuple(
      fc.subarray([barItem('contacts'), shareItem, barItem('menu')]),
      fc.uniqueArray(item, { selector: one => one.i }),
    )
    .map(([bars, rest]) => [...bars, ...rest])
  const entry = fc.record({
    i: fc.constantFrom('contacts', 'menu', 'share', ...names, 'gone', 'left'),
    x: fc.oneof(fc.integer({ min: -1, max: 4 }), fc.double()),
    y: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.double({ min: 0, max: 9 }), fc.double()),
    w: fc.constantFrom(0, 1, 2, 3),
    h: fc.constantFrom(0.7, 1, 4 / 3),
  })
  const layout = fc.array(entry, { maxLength: 14 })

  test('no items of a layout overlap or leave the three columns, whatever the layout', () => {
    fc.assert(
      fc.property(items, layout, (shown, given) => {
        const placed = placeItems(shown, given)
        for (const { x, y, w } of placed) expect(x >= 0 && y >= 0 && x + w <= GRID_COLUMNS).toBe(true)
        for (const [a, b] of allPairs(placed)) expect(doPlacesOverlap(a, b)).toBe(false)
      }),
    )
  })

  test('every item but share has exactly one place, whatever the layout', () => {
    fc.assert(
      fc.property(items, layout, (shown, given) => {
        const keys = (list: { i: string }[]) => list.map(one => one.i).filter(i => i !== 'share')
        expect(keys(placeItems(shown, given)).sort()).toEqual(keys(shown).sort())
      }),
    )
  })

  test('places of a layout are in reading order without empty rows', () => {
    fc.assert(
      fc.property(items, layout, (shown, given) => {
        let bottom = 0
        let row = -1
        for (const { y, h } of placeItems(shown, given)) {
          if (y !== row) expect(y).toBeCloseTo(bottom)
          row = y
          bottom = y + h
        }
      }),
    )
  })

  test('placing a layout’s result again changes nothing', () => {
    fc.assert(
      fc.property(items, layout, (shown, given) => {
        const once = placeItems(shown, given)
        expect(placeItems(shown, once)).toEqual(once)
      }),
    )
  })

  test('removing an item and adding it again keeps the order of the others', () => {
    fc.assert(
      fc.property(items, fc.nat(), (shown, at) => {
        const before = defaultLayout(shown)
        const victim = before[at % Math.max(before.length, 1)]?.i
        const after = placeItems(
          shown.filter(one => one.i !== victim),
          before,
        )
        const titledOnes = new Set(shown.filter(one => one.titled).map(one => one.i))
        const order = (list: PlacedItem[]) =>
          list.map(one => one.i).filter(i => i !== victim && !titledOnes.has(i))
        expect(order(after)).toEqual(order(before))
      }),
    )
  })

  test('a default layout keeps the order, and rows of tiles are full except before a bar or the end', () => {
    fc.assert(
      fc.property(items, shown => {
        const places = defaultLayout(shown)
        expect(places.map(({ i }) => i)).toEqual(shown.map(({ i }) => i).filter(i => i !== 'share'))
        const rows = [...Map.groupBy(places, one => one.y).values()]
        rows.forEach((row, at) => {
          const isShort = row[0]?.w === 1 && row.length < GRID_COLUMNS
          if (isShort) expect(rows[at + 1]?.[0]?.w ?? GRID_COLUMNS).toBe(GRID_COLUMNS)
        })
      }),
    )
  })
})
