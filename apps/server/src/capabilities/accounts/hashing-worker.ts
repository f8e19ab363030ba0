// This thread hashes and compares passwords, so that the threads that compress and draw never wait for hashing.
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashingResult, HashingTask } from './hashing-pool.ts'

const port = parentPort
if (!port) throw new Error('This module runs in a thread of its own.')

// Lowers the priority of hashing below serving visitors. Only Linux supports a priority per thread.
if (process.platform === 'linux') setPriority(0, 10)

port.on('message', (task: HashingTask) => port.postMessage(answer(task)))

function answer(task: HashingTask): HashingResult {
  try {
    return {
      value: task.kind === 'hash' ? hashSync(task.password, task.cost) : verifySync(task.hash, task.password),
    }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}
