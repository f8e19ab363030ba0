import { onTestFinished } from 'vitest'

/** The properties of React's internal fibers that this file reads, as React DevTools do. */
interface Fiber {
  type: unknown
  flags: number
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}

interface Hook {
  supportsFiber: true
  inject: () => number
  onCommitFiberRoot: (id: number, root: { current: Fiber }) => void
}

/** The flag with which React marks a component whose function was called. */
const PERFORMED_WORK = 1

let listener: ((component: string) => void) | null = null

const hook: Hook = {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberRoot: (_id, { current }) => visit(current),
}
// React reads this hook once when it is loaded, so this file must be a setup file of the tests.
Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })

/** Starts recording the names of components that render. */
export function recordRenderedComponents(): { drawn: () => string[] } {
  const names: string[] = []
  listener = name => void names.push(name)
  onTestFinished(() => void (listener = null))
  return { drawn: () => names }
}

function visit(fiber: Fiber): void {
  if (typeof fiber.type === 'function' && (fiber.flags & PERFORMED_WORK) !== 0) listener?.(fiber.type.name)
  // If the children are the same as in the last commit, no component below was rendered.
  if (fiber.alternate && fiber.child === fiber.alternate.child) return
  for (let child = fiber.child; child; child = child.sibling) {
    if (child !== fiber.alternate?.child) visit(child)
  }
}
