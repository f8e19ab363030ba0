import { readdir, readFile } from 'node:fs/promises'

const PAGE_BYTES = 4_096

/**
 * Returns the resident megabytes of all descendants of this process. Linux only.
 * @param except the name of a program whose processes don't count
 */
export async function readDescendantsMemory(except?: string): Promise<number> {
  const processes = new Map<number, { parent: number; program: string; pages: number }>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    // A process may end while it is read.
    const [stat = '', statm = ''] = await Promise.all(
      ['stat', 'statm'].map(file => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')),
    )
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    const program = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    processes.set(Number(name), { parent, program, pages: Number(statm.split(' ')[1]) || 0 })
  }
  const isDescendant = (pid: number): boolean => {
    const parent = processes.get(pid)?.parent
    return parent === process.pid || (parent !== undefined && parent > 1 && isDescendant(parent))
  }
  const counted = [...processes].filter(([pid, { program }]) => program !== except && isDescendant(pid))
  const pages = counted.reduce((sum, [, each]) => sum + each.pages, 0)
  return Math.round((pages * PAGE_BYTES) / 1e6)
}
