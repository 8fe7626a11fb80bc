import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ContentChange, type ContentWatch, watchContent } from '../../main/content/watch-content.ts'

const project = resolve(import.meta.dirname, '../..')
let root: string
let watch: ContentWatch
const changes: ContentChange[] = []
const waiting: (() => void)[] = []
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hearthfolk-content-'))
  await cp(join(project, 'npc-agents/marta'), join(root, 'npc-agents/marta'), { recursive: true })
  await cp(join(project, 'worlds/village/WORLD.md'), join(root, 'worlds/village/WORLD.md'))
  await cp(join(project, 'skills'), join(root, 'skills'), { recursive: true })
  watch = await watchContent({
    root,
    world: 'village',
    // The logger of the real server: its methods need their `this`.
    logger: pino({ level: 'silent' }),
    onChange: (change) => {
      changes.push(change)
      for (const wake of waiting.splice(0)) wake()
    },
  })
})
afterAll(async () => {
  await watch?.close()
  await rm(root, { recursive: true, force: true })
})
const nextChange = async (test: () => boolean): Promise<void> => {
  while (!test()) await new Promise<void>((wake) => waiting.push(wake))
}

it('goes on watching after a broken file was reported', async () => {
  await writeFile(join(root, 'npc-agents/marta/SOUL.md'), '---\nname: [\n---\n')
  await nextChange(() => watch.current().diagnostics.some((diagnostic) => diagnostic.severity === 'error'))
  expect(watch.current().characters.map((character) => character.name)).toEqual(['Marta'])
  await rm(join(root, 'npc-agents/marta'), { recursive: true })
  await nextChange(() => watch.current().characters.length === 0)
  expect(changes.at(-1)?.removed).toEqual(['marta'])
})
