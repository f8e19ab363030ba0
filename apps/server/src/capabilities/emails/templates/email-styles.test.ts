import { contrastRatio } from '@dotyk/domain/card'
import { expect, test } from 'vitest'
import { LIGHT_COLOURS, EMAIL_STYLES } from './email-styles.ts'

const AA = 4.5

/** Returns the declarations of a class in the dark style sheet. */
function dark(name: string): string {
  const [, colour = ''] =
    new RegExp(`\\.${name} \\{ (?:background-)?color: (#\\w{6}) `).exec(EMAIL_STYLES) ?? []
  return colour
}

test.each<[string, string, string]>([
  ...(['ink', 'soft', 'faint', 'link'] as const).flatMap((name): [string, string, string][] => [
    [`${name} by day`, LIGHT_COLOURS[name], LIGHT_COLOURS.surface],
    [`${name} at night`, dark(name), dark('surface')],
  ]),
  ['what stands under the email by day', LIGHT_COLOURS.faint, LIGHT_COLOURS.paper],
  ['what stands under the email at night', dark('faint'), dark('paper')],
  ['a button by day', LIGHT_COLOURS.onAccent, LIGHT_COLOURS.accent],
  // The button's label has the same colour by day and at night, because mail clients support only one colour for links.
  ['a button at night', LIGHT_COLOURS.onAccent, dark('button')],
])('the contrast of an email’s %s is readable', (_, text, ground) => {
  expect(contrastRatio(text, ground)).toBeGreaterThanOrEqual(AA)
})
