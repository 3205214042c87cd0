import { readdirSync, readFileSync } from 'node:fs'

/** Of Linux's clock ticks, in which /proc counts; the same on every platform that Node runs on. */
const TICK_MS = 10

interface ProcessTimes {
  parent: number
  ownMs: number
  /** Processes that it started and that have ended. */
  endedMs: number
}

/** CPU time of a process since its start, in ms, system calls included. Linux only. */
export function readCpuMs(pid: number): number {
  return readTimes(pid)?.ownMs ?? 0
}

/** CPU time of a process and of all processes that it started, in ms. */
export function readFamilyCpuMs(pid: number): number {
  const parent = readTimes(pid)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readTimes(Number(name)))
    .filter((times) => times?.parent === pid)
  const running = children.reduce((sum, times) => sum + (times?.ownMs ?? 0), 0)
  return (parent?.ownMs ?? 0) + (parent?.endedMs ?? 0) + running
}

/** The process that started this one; 0 if there is none. */
export function readParent(pid: number): number {
  return readTimes(pid)?.parent ?? 0
}

/** Undefined once the process has ended. */
function readTimes(pid: number): ProcessTimes | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in brackets, may hold anything.
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    )
    return { parent, ownMs: (user + system) * TICK_MS, endedMs: (endedUser + endedSystem) * TICK_MS }
  } catch {
    return undefined
  }
}
