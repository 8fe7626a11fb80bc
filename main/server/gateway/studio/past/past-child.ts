import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeEnding } from '../../../../base/program-folder.ts'
import { FindingError, finding } from '../../../../language/findings/finding.ts'
import type { PastAnswer, PastAsk } from '../../../../saves/replay/time-lapse/past-answers.ts'

/** Lower priority than any process of a live village. */
const priority = 10
const file = join(import.meta.dirname, `../../../../saves/replay/time-lapse/past-process${codeEnding}`)

type WithoutId<Ask> = Ask extends { id: number } ? Omit<Ask, 'id'> : never
export interface PastChild {
  /** Asks the process. Rejects with words for people if there is no answer or the process is gone. */
  ask(what: WithoutId<PastAsk>): Promise<PastAnswer>
  /** Ends the process. Resolves when nothing of it is left, not even on the disk. */
  end(): Promise<void>
}

/** A separate process that replays a journal. It ends with this one under all circumstances. */
export const startPastChild = async (): Promise<PastChild> => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-past-'))
  const child = fork(file, [folder], {
    execArgv: [],
    stdio: 'ignore',
    serialization: 'advanced',
    env: { ...process.env, TMPDIR: folder },
  })
  const waiting = new Map<number, { resolve(answer: PastAnswer): void; reject(error: Error): void }>()
  let asked = 0
  let gone = false
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  // A stopping server doesn't wait for it.
  child.unref()
  child.channel?.unref()
  child.on('message', (answer: PastAnswer) => {
    waiting.get(answer.id)?.resolve(answer)
    waiting.delete(answer.id)
  })
  const ended = new Promise<void>((resolve) => {
    const over = (): void => {
      if (gone) return
      gone = true
      process.off('exit', kill)
      for (const { reject } of waiting.values()) reject(new FindingError(finding('past.is-over')))
      waiting.clear()
      rm(folder, { recursive: true, force: true, maxRetries: 3 })
        .catch(() => {})
        .finally(resolve)
    }
    child.once('error', over)
    child.once('exit', over)
  })
  try {
    if (child.pid !== undefined) setPriority(child.pid, priority)
  } catch {
    // If the priority can't be lowered, it runs at the normal one.
  }
  return {
    ask: (what) =>
      new Promise((resolve, reject) => {
        if (gone) return reject(new FindingError(finding('past.has-ended')))
        const id = ++asked
        waiting.set(id, { resolve, reject })
        child.send({ ...what, id } as PastAsk, (error) => {
          if (error) reject(error)
        })
      }),
    end() {
      kill()
      return ended
    },
  }
}
