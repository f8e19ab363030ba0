import { onTestFinished } from 'vitest'

/** What is read of React's tree, as its developer tools read it. */
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

/** React's mark of a component whose function was called. */
const PERFORMED_WORK = 1

let listener: ((component: string) => void) | null = null

const hook: Hook = {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberRoot: (_id, { current }) => visit(current),
}
// React looks for it once, when it is loaded: this file is among the tests' setup files.
Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })

/** Starts to note the names of the components that are drawn, drawn again or for the first time. */
export function watchRendering(): { drawn: () => string[] } {
  const names: string[] = []
  listener = name => void names.push(name)
  onTestFinished(() => void (listener = null))
  return { drawn: () => names }
}

function visit(fiber: Fiber): void {
  if (typeof fiber.type === 'function' && (fiber.flags & PERFORMED_WORK) !== 0) listener?.(fiber.type.name)
  // Where the children are those of the last commit, nothing below was drawn.
  if (fiber.alternate && fiber.child === fiber.alternate.child) return
  for (let child = fiber.child; child; child = child.sibling) {
    if (child !== fiber.alternate?.child) visit(child)
  }
}
