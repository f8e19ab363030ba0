import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sanitiseDrawing } from './sanitise-drawing.ts'

const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${XLINK} viewBox="0 0 9 9" ${attributes}>${inside}</svg>`
const cleaned = (text: string) => sanitiseDrawing(Buffer.from(text))?.toString() ?? null
const inside = (text: string) => /^<svg[^>]*>(.*)<\/svg>$/s.exec(cleaned(svg(text)) ?? '')?.[1]

describe('unsafe content of an SVG', () => {
  test.each([
    ['a script', '<script>alert(1)</script>', ''],
    [
      'a script of another namespace',
      '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
      '',
    ],
    ['a handler', '<rect onload="alert(1)" onclick="x" width="1"/>', '<rect width="1"></rect>'],
    [
      'foreign content',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><p>hi</p></body></foreignObject>',
      '',
    ],
    ['a link', '<a href="javascript:alert(1)"><rect width="1"/></a>', '<rect width="1"></rect>'],
    [
      'a picture on the web',
      '<image href="https://evil.example/x.png" width="1"/>',
      '<image width="1"></image>',
    ],
    ['a picture on the web by xlink', '<image xlink:href="//evil.example/x.png"/>', '<image></image>'],
    ['a drawing inside', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>', '<image></image>'],
    ['parts of another file', '<use href="https://evil.example/x.svg#a"/>', '<use></use>'],
    ['a filter from elsewhere', '<rect filter="url(https://evil.example/#f)"/>', '<rect></rect>'],
    ['an address behind an escape', '<rect fill="u\\72l(https://evil.example/#f)"/>', '<rect></rect>'],
    ['any escape, whatever it spells', '<rect fill="\\72 ed" x="1"/>', '<rect x="1"></rect>'],
    ['a picture set', '<rect mask="image-set(\'https://evil.example/x.png\' 1x)"/>', '<rect></rect>'],
    [
      'an animation that writes an address',
      '<a><set attributeName="href" to="javascript:alert(1)"/></a>',
      '',
    ],
    [
      'an import',
      '<style>@import "https://evil.example/x.css"; .a{fill:red}</style>',
      '<style>.a{fill:red}</style>',
    ],
    ['an import in upper case', '<style>@IMPORT url(//evil.example)</style>', '<style></style>'],
    ['a font', '<style>@font-face{font-family:x;src:url(https://evil.example/x)}</style>', '<style></style>'],
    [
      'an address in a style',
      '<style>.a{fill:url(https://evil.example/#x);stroke:red}</style>',
      '<style>.a{stroke:red}</style>',
    ],
    [
      'an escaped address in a style',
      '<style>.a{fill:u\\72l(https://evil.example/#x)}</style>',
      '<style>.a{}</style>',
    ],
    [
      'an address in a style attribute',
      '<rect style="background:url(//evil.example);fill:red"/>',
      '<rect style="fill:red"></rect>',
    ],
    [
      'an address in a variable',
      '<style>.a{--x:url(//evil.example);fill:var(--x)}</style>',
      '<style>.a{}</style>',
    ],
    [
      'a style that ends its element',
      '<style>.a{fill:red}&lt;/style>&lt;script></style>',
      '<style>.a{fill:red}</style>',
    ],
    ['a comment', '<!-- <script> --><rect/>', '<rect></rect>'],
    ['an instruction', '<?xml-stylesheet href="https://evil.example/x.css"?><rect/>', '<rect></rect>'],
    [
      'another base',
      '<g xml:base="https://evil.example/"><use href="#a"/></g>',
      '<g><use href="#a"></use></g>',
    ],
  ])('sanitising an SVG leaves out %s', (_what, drawing, left) => {
    expect(inside(drawing)).toBe(left)
  })

  test('an SVG with nested entities is refused, also a billion laughs', () => {
    const laughs = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'
    expect(cleaned(laughs + svg('<text>&b;</text>'))).toBeNull()
    const file = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    expect(cleaned(file + svg('<text>&x;</text>'))).toBeNull()
  })

  test('an SVG whose repetitions multiply by powers is refused', () => {
    const levels = Array.from({ length: 20 }, (_, at) => {
      const uses = `<use href="#l${at + 1}"/>`.repeat(4)
      return `<g id="l${at}">${uses}</g>`
    })
    expect(cleaned(svg(`${levels.join('')}<use href="#l0"/>`))).toBeNull()
    expect(cleaned(svg('<g id="a"><use href="#a"/></g>'))).toBeNull()
    expect(cleaned(svg('<g id="a"/><use href="#a"/><use href="#a"/>'))).not.toBeNull()
  })

  test.each([
    [
      'blurs of one filter',
      `<filter id="f">${'<feGaussianBlur stdDeviation="9"/>'.repeat(101)}</filter><rect filter="url(#f)"/>`,
    ],
    [
      'elements with one blur',
      `<filter id="f"><feGaussianBlur/></filter>${'<rect filter="url(#f)"/>'.repeat(101)}`,
    ],
    ['blurs of a style sheet', `<style>.a{filter:blur(9px)}</style>${'<rect class="a"/>'.repeat(101)}`],
    ['blurs of a style sheet for all', `<style>*{filter:blur(9px)}</style>${'<rect/>'.repeat(101)}`],
    ['blurs of styles', '<rect style="filter:blur(1px) blur(2px)"/>'.repeat(51)],
    [
      'repeated blurs',
      `<g id="g">${'<rect filter="blur(1px)"/>'.repeat(11)}</g>${'<use href="#g"/>'.repeat(10)}`,
    ],
  ])('an SVG with too many %s is refused', (_what, drawing) => {
    expect(cleaned(svg(drawing))).toBeNull()
  })

  test('an SVG with the shadows of a logo is kept', () => {
    const shadow =
      '<filter id="f"><feGaussianBlur/><feOffset/><feMerge><feMergeNode/><feMergeNode/></feMerge></filter>'
    const style = '<style>.a{filter:url(#f)}</style>'
    expect(
      cleaned(svg(`${shadow}${style}${'<rect class="a"/>'.repeat(10)}${'<path d="M0 0"/>'.repeat(900)}`)),
    ).not.toBeNull()
  })

  test('an SVG with too many elements, or with ones nested too deep, is refused', () => {
    expect(cleaned(svg('<g/>'.repeat(20_001)))).toBeNull()
    expect(cleaned(svg('<g>'.repeat(300) + '</g>'.repeat(300)))).toBeNull()
  })
})

describe('content that drawing programs write', () => {
  test('sanitising keeps the shapes, gradients, classes, text and inline pictures of an SVG', () => {
    const drawing = `<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient></defs>
      <style>.st0{fill:url(#g)} @media (prefers-color-scheme:dark){.st0{fill:#fff}}</style>
      <g class="st0" transform="translate(1 2) rotate(45)" style="mix-blend-mode:multiply"><path d="M0 0h9v9z"/></g>
      <rect fill="url(#g)" clip-path="url('#c')" filter="drop-shadow(1px 1px 2px rgb(0 0 0 / 50%))"/>
      <use xlink:href="#g"/><image href="data:image/png;base64,iVBORw0KGgo="/>
      <text font-family="'Open Sans', sans-serif">Кавʼярня &amp; друзі &lt;3</text>`
    const result = inside(drawing) ?? ''
    for (const part of [
      '<stop offset="0" stop-color="#f00"></stop>',
      '.st0{fill:url(#g)}',
      '@media (prefers-color-scheme:dark){.st0{fill:#fff}}',
      'transform="translate(1 2) rotate(45)"',
      'style="mix-blend-mode:multiply"',
      '<path d="M0 0h9v9z">',
      'clip-path="url(\'#c\')"',
      'filter="drop-shadow(',
      '<use href="#g">',
      'href="data:image/png;base64,iVBORw0KGgo="',
      'Кавʼярня &amp; друзі &lt;3',
    ])
      expect(result).toContain(part)
  })

  test('an SVG whose namespaces are written as entities is read', () => {
    const doctype =
      '<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>'
    expect(cleaned(`\ufeff${doctype}<svg xmlns="&ns_svg;"><rect/></svg>`)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"><rect></rect></svg>',
    )
  })

  test('sanitising takes an SVG’s own namespace prefix off', () => {
    expect(cleaned('<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:rect width="1"/></s:svg>')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"><rect width="1"></rect></svg>',
    )
  })

  test('a sanitised SVG is rendered the same', async () => {
    const drawing = svg('<defs><g id="a"><rect width="9" height="9" fill="#0a0"/></g></defs><use href="#a"/>')
    const { data } = await sharp(sanitiseDrawing(Buffer.from(drawing)) ?? undefined)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([0, 170, 0])
  })
})

test.each([
  'data:img/png',
  'data:image/x-png',
  'data:',
  'data:application/octet-stream',
  'data:image/png;charset=utf-8',
])('an inline picture of an SVG whose type is written as %s is kept under its real type', type => {
  expect(inside(`<image href="${type};base64,iVBORw0KGgo="/>`)).toBe(
    '<image href="data:image/png;base64,iVBORw0KGgo="></image>',
  )
})

test('an attribute value of an SVG is read in one pass, however long it is', () => {
  // If the value were searched once for every letter, this test would take hours.
  const shape = 'a-'.repeat(500_000)
  expect(cleaned(svg(`<path d="${shape}"/>`))).toContain(shape)
})

test('an SVG value longer than any editor writes is left out, unless it is a shape', () => {
  const long = 'a'.repeat(10_001)
  const result = cleaned(svg(`<path fill="${long}" style="fill:${long}" d="${long}"/>`))
  expect(result).toContain(`<path d="${long}">`)
})

test('sanitising a sanitised SVG changes nothing', () => {
  const once = cleaned(svg('<style>.a{fill:red}</style><g class="a"><text>1 &lt; 2</text></g>')) ?? ''
  expect(cleaned(once)).toBe(once)
})

test.each([
  ['a web page', '<!doctype html><script>alert(1)</script>'],
  [
    'another root',
    '<html xmlns="http://www.w3.org/1999/xhtml"><svg xmlns="http://www.w3.org/2000/svg"/></html>',
  ],
  ['an svg of no namespace', '<svg><rect/></svg>'],
  ['half a file', '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
  ['two drawings', `${svg('')}${svg('')}`],
  ['an unknown entity', svg('<text>&what;</text>')],
  ['text', 'hello'],
  ['nothing', ''],
])('%s is not accepted as an SVG', (_what, text) => {
  expect(cleaned(text)).toBeNull()
})

test('bytes that aren’t text are refused as an SVG', () => {
  expect(sanitiseDrawing(Buffer.from([0x3c, 0x73, 0xff, 0xfe]))).toBeNull()
})
