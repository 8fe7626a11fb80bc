import { EventEmitter } from 'node:events'
import type { FSWatcher } from 'chokidar'
import { expect, it } from 'vitest'
import { watchFiles } from '../../main/base/watch-files.ts'
import { untilHeld } from '../support/until-held.ts'

/** Watchers that are told what they see. */
const createRig = () => {
  const opened: (EventEmitter & { closed: boolean })[] = []
  const waits: number[] = []
  let wait = (): void => {}
  const seen: string[] = []
  const troubles: unknown[] = []
  const watch = watchFiles(['npc-agents', 'skills'], {
    onChange: (path) => seen.push(path),
    onTrouble: (error) => troubles.push(error),
    retry: (milliseconds, fire) => {
      waits.push(milliseconds)
      wait = fire
      return () => {
        wait = () => {}
      }
    },
    open: () => {
      const watcher = Object.assign(new EventEmitter(), {
        closed: false,
        close: async () => {
          watcher.closed = true
        },
      })
      opened.push(watcher)
      return watcher as unknown as FSWatcher
    },
  })
  return { watch, opened, waits, seen, troubles, passTime: () => wait() }
}
const mayNotRead = (): Error => Object.assign(new Error('permission denied, watch'), { code: 'EACCES' })

it('another watcher takes the place of one that failed, and everything is read again', async () => {
  const { watch, opened, seen, troubles, passTime } = createRig()
  opened[0]?.emit('ready')
  await watch.ready
  opened[0]?.emit('error', mayNotRead())
  opened[0]?.emit('error', mayNotRead())
  expect(troubles, 'told once').toHaveLength(1)

  passTime()
  expect(opened[0]?.closed, 'nothing goes unseen until the new one sees everything').toBe(false)
  opened[1]?.emit('ready')
  await untilHeld(() => expect(seen).toEqual(['npc-agents', 'skills']))
  expect(opened[0]?.closed).toBe(true)

  opened[1]?.emit('all', 'change', 'npc-agents/marta/SOUL.md')
  expect(seen.at(-1)).toBe('npc-agents/marta/SOUL.md')
})

it('it is renewed again, more and more rarely, until it fails no longer; then trouble is told anew', async () => {
  const { watch, opened, waits, troubles, passTime } = createRig()
  opened[0]?.emit('ready')
  await watch.ready
  opened[0]?.emit('error', mayNotRead())
  for (const round of [1, 2]) {
    passTime()
    opened[round]?.emit('error', mayNotRead())
    opened[round]?.emit('ready')
    await untilHeld(() => expect(waits).toHaveLength(round + 1))
  }
  expect(waits).toEqual([2000, 4000, 8000])
  expect(troubles).toHaveLength(1)

  passTime()
  opened[3]?.emit('ready')
  await untilHeld(() => expect(opened[2]?.closed).toBe(true))
  opened[3]?.emit('error', mayNotRead())
  expect(troubles).toHaveLength(2)
  expect(waits.at(-1)).toBe(2000)
})

it('a watch that ends closes every watcher and tries no more', async () => {
  const { watch, opened, passTime } = createRig()
  opened[0]?.emit('ready')
  opened[0]?.emit('error', mayNotRead())
  passTime()
  await watch.close()
  expect(opened.map(({ closed }) => closed)).toEqual([true, true])
  opened[1]?.emit('error', mayNotRead())
  passTime()
  expect(opened).toHaveLength(2)
})
