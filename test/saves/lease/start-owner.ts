import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { Owner } from './check-ownership.ts'

export const leaseSeconds = 1

/** A server of a save without a village, in a process of its own (`owner.ts`). */
export function startOwner(saves: string, standby?: 'standby') {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, 'owner.ts'), saves, ...(standby ? [standby] : [])],
    {
      env: { ...process.env, HEARTHFOLK_LEASE: String(leaseSeconds) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  child.stdout?.on('data', (chunk) => (text += chunk))
  const ended = new Promise<number | null>((done) => child.on('close', (code) => done(code)))
  const said = (kind: string): string[] =>
    text.split('\n').flatMap((line) => (line.startsWith(`${kind} `) ? [line.slice(kind.length + 1)] : []))
  return {
    child,
    ended,
    said,
    until: (kind: string, count = 1) => expect.poll(() => said(kind).length).toBeGreaterThanOrEqual(count),
    seen(): Owner {
      const [number = '', ids = ''] = (said('open')[0] ?? '').split(' ')
      return { lease: Number(number), read: ids === '' ? [] : ids.split(','), acknowledged: said('ack') }
    },
  }
}
