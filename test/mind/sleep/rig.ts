import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { noDeadline } from '../../../main/base/deadline.ts'
import { silentLogger } from '../../../main/base/logger.ts'
import { english } from '../../../main/language/en/english.ts'
import { entryLine, readEntry } from '../../../main/memory/daily-note.ts'
import { findSupersessions } from '../../../main/memory/recall/contradictions.ts'
import { sleepOver } from '../../../main/mind/faculties/sleep/sleep-over.ts'
import type { SleepRequest } from '../../../main/mind/faculties/sleep/sleep-types.ts'
import type { NewMemory, NpcMemory } from '../../../main/mind/ports/memory-port.ts'
import { memoryOfUtterance } from '../../../main/mind/turn/what-to-remember.ts'
import { isPlayerId } from '../../../main/world/ids.ts'
import { openMemory } from '../../memory/open-memory.ts'
import { gameTime } from '../../support/game-time.ts'
import { ada, ben, marta, npc } from '../../support/sample-characters.ts'

export const cora = npc('cora')
const names = new Map<string, string>([
  [ada, 'Ada'],
  [ben, 'Ben'],
  [cora, 'Cora'],
])

/** Marta with her real memory in a separate folder: people tell her things, and she sleeps. */
export const createNights = async (files: Record<string, string> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-sleep-'))
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  for (const [path, text] of Object.entries(files)) await write(path, text)
  // A night needs no lasting index.
  const memory = await openMemory(folder, { npc: marta.id, lasting: false })
  onTestFinished(async () => {
    await memory.close()
    await rm(folder, { recursive: true, force: true })
  })
  let told = 0
  const file = (path: string): Promise<string> => readFile(join(folder, path), 'utf8').catch(() => '')

  return {
    folder,
    memory,
    file,
    write,
    person: (id: string) => file(`memory/people/${id}.md`),
    /** Somebody says it to her, noted as the dispatcher notes it. `day` is in November 2026. */
    async tell(who: string, text: string, day: number, change: Partial<NewMemory> = {}) {
      const kind = isPlayerId(who) ? 'player' : 'npc'
      told += 1
      const at = gameTime(`2026-11-${String(day).padStart(2, '0')}`, `14:${String(told % 60).padStart(2, '0')}`)
      const note = memoryOfUtterance({
        language: english,
        speaker: { id: who as typeof ada, kind, name: names.get(who) ?? who },
        text,
        message: `m-${told}`,
        at,
        place: 'the market',
      })
      if (note === null) throw new Error(`"${text}" tells nothing`)
      return memory.remember({ ...note, ...change })
    },
    /** The night before this day. */
    sleep: (day: number, change: Partial<SleepRequest> = {}) =>
      sleepOver({
        language: english,
        memory,
        character: marta,
        now: gameTime(`2026-11-${String(day).padStart(2, '0')}`, '03:12'),
        model: null,
        marks: { write: entryLine, read: readEntry },
        findSupersessions,
        deadline: noDeadline,
        signal: new AbortController().signal,
        logger: silentLogger,
        ...change,
      }),
    /** Everything that she keeps, by path. */
    async kept(): Promise<Record<string, string>> {
      const people = await readdir(join(folder, 'memory/people')).catch(() => [])
      const paths = ['DREAMS.md', 'MEMORY.md', ...people.sort().map((name) => `memory/people/${name}`)]
      return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await file(path)] as const)))
    },
  }
}
export type Nights = Awaited<ReturnType<typeof createNights>>

/** A file's lines with this text, without their marks. */
export const linesWith = (text: string, words: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.includes(words))
    .map((line) => line.replace(/ *<!--.*$/, ''))

/** A memory whose `rewrite` goes through this first. */
export const withRewrite = (
  memory: NpcMemory,
  before: (path: string, go: () => Promise<void>) => Promise<void>,
): NpcMemory => ({
  ...memory,
  async rewrite(file) {
    let done: Awaited<ReturnType<NpcMemory['rewrite']>> = { refused: 'not tried' }
    await before(file.path, async () => {
      done = await memory.rewrite(file)
    })
    return done
  },
})
