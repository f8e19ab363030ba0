import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { usePushDraft } from './use-draft.ts'

beforeEach(() => sessionStorage.clear())

test('a mistake in a push message’s second button is shown there, though the first button is left empty and not sent', () => {
  const { result } = renderHook(usePushDraft)
  act(() =>
    result.current.change({
      title: 'Знижки',
      actions: [
        { title: '', link: '' },
        { title: 'Дивитися', link: 'http://not-secure.example' },
      ],
    }),
  )
  expect(result.current.violations).toEqual([{ key: 'url-invalid', field: 'actions.1.link' }])
  act(() => result.current.changeAction(1, { link: '/products' }))
  expect([result.current.violations, result.current.draft.actions]).toEqual([
    [],
    [{ title: 'Дивитися', link: '/products' }],
  ])
})
