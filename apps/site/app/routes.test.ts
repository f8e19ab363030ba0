import { PAGES } from '@dotyk/contract/pages'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

const pathsOf = ({ path, index, children = [] }: RouteConfigEntry): string[] => [
  ...(index === true || path !== undefined ? [path ?? ''] : []),
  ...children.flatMap(pathsOf),
]

test('every route of the site is said to be public or private, but for the one of unknown addresses', () => {
  const paths = routes.flatMap(pathsOf).filter(path => path !== '*')
  expect(paths.map(path => `/${path}`).toSorted()).toEqual(Object.keys(PAGES).toSorted())
})
