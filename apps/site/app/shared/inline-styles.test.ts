import { expect, test } from 'vitest'
import { inlineStyles, moveFontsToBody } from './inline-styles.ts'
import { parseStyles } from './used-styles.ts'

const PAGE =
  '<head><link rel="preload" href="/font.woff2"/><link nonce="n" rel="stylesheet" href="/a.css#"/>' +
  '<link nonce="n" rel="stylesheet" href="/b.css"/></head>'
const SHEETS: Record<string, string> = { '/a.css': 'p{content:"$&"}', '/b.css': 'b{top:0}.none{top:0}' }
const readStyles = (address: string) => parseStyles(SHEETS[address] ?? '')

test('what the page needs of each style sheet is written where its link stands, and the link waits', () => {
  expect(inlineStyles(PAGE, 'n', readStyles)).toBe(
    '<head><link rel="preload" href="/font.woff2"/>' +
      '<style nonce="n">p{content:"$&"}</style><link nonce="n" rel="late-stylesheet" href="/a.css#"/>' +
      '<style nonce="n">b{top:0}</style><link nonce="n" rel="late-stylesheet" href="/b.css"/></head>',
  )
})

test('fonts are asked for from the body, where no browser holds the first paint back for them', () => {
  const font = '<link rel="preload" href="/f.woff2" as="font" crossorigin="anonymous"/>'
  const picture = '<link rel="preload" href="/p.avif" as="image"/>'
  expect(moveFontsToBody(`<head>${font}${picture}</head><body class="a"><p></p></body>`)).toBe(
    `<head>${picture}</head><body class="a">${font}<p></p></body>`,
  )
})

test('a style sheet that can’t be read stays a link', () => {
  expect(inlineStyles(PAGE, 'n', () => null)).toBe(PAGE)
})
