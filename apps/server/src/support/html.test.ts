import { expect, test } from 'vitest'
import { html, trustedHtml } from './html.ts'

test('text is escaped, in elements and in attributes', () => {
  const text = `<script>'"&`
  expect(html`<a title="${text}">${text}</a>`.markup).toBe(
    '<a title="&lt;script&gt;&#39;&quot;&amp;">&lt;script&gt;&#39;&quot;&amp;</a>',
  )
})

test('an html fragment is inserted into another unescaped, alone or as a list', () => {
  const items = ['a', '<b>'].map(item => html`<i>${item}</i>`)
  expect(html`<p>${items}${html`<b>c</b>`}</p>`.markup).toBe('<p><i>a</i><i>&lt;b&gt;</i><b>c</b></p>')
})

test('stored data that looks like markup is escaped', () => {
  const stored = JSON.parse('{"markup":"<script>"}') as { markup: string }
  expect(html`${stored}`.markup).not.toContain('<script>')
})

test('numbers, including zero, are inserted into html', () => {
  expect(html`${0} ${1}`.markup).toBe('0 1')
})

test('our own style sheet is inserted unescaped', () => {
  expect(html`${trustedHtml('a > b { color: red }')}`.markup).toBe('a > b { color: red }')
})
