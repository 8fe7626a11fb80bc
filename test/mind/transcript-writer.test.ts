import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createSessionStore } from '../../main/mind/sessions/session-store.ts'
import { createGatheringWriter } from '../../main/mind/sessions/transcript-writer.ts'
import type { NpcId } from '../../main/world/ids.ts'
import { temporaryFolder } from './rig.ts'

const header = { kind: 'session', version: 1, id: 'one', key: 'agent:marta:dm:ada', npc: 'marta', at: 0 } as const
const marta = 'marta' as NpcId

it('writes to a transcript once for many lines, in their order, and before anybody reads it', async () => {
  const written: string[] = []
  const writer = createGatheringWriter({
    most: 10,
    write: async (path, _, text) => {
      written.push(`${path} ${text}`)
      return { bytes: text.length, anew: false }
    },
  })
  for (const text of ['a\n', 'b\n', 'c\n']) await writer.append('one', header, text)
  await writer.append('two', header, 'd\n')
  expect(written).toEqual([])
  await writer.flush()
  expect(written).toEqual(['one a\nb\nc\n', 'two d\n'])
  await writer.append('one', header, 'a line that is long\n')
  expect(written.at(-1)).toBe('one a line that is long\n')
})

it('makes a file with all that was said since, in one go', async () => {
  const written: string[] = []
  const writer = createGatheringWriter({
    begin: async (path, text) => void written.push(`${path} begins ${text}`),
    write: async (path, _, text) => {
      written.push(`${path} ${text}`)
      return { bytes: text.length, anew: false }
    },
  })
  await writer.begin('one', 'header\n')
  await writer.append('one', header, 'a\n')
  await writer.flush()
  await writer.append('one', header, 'b\n')
  await writer.flush()
  expect(written).toEqual(['one begins header\na\n', 'one b\n'])
})

it('tells of what could not be written, writes all else, and takes it up the next time in its order', async () => {
  let full = true
  const written: string[] = []
  const writer = createGatheringWriter({
    write: async (path, __, text) => {
      if (full && path === 'one') throw new Error('the disk is full')
      written.push(`${path} ${text}`)
      return { bytes: text.length, anew: false }
    },
  })
  await writer.append('one', header, 'a\n')
  await writer.append('two', header, 'c\n')
  await expect(writer.flush()).rejects.toThrow('full')
  expect(written).toEqual(['two c\n'])
  full = false
  await writer.append('one', header, 'b\n')
  await writer.flush()
  expect(written).toEqual(['two c\n', 'one a\nb\n'])
})

it('leaves the same files behind, whether each line is written at once or not', async () => {
  const files = async (lasting: boolean): Promise<Record<string, string>> => {
    const directory = await temporaryFolder()
    let ids = 0
    const store = createSessionStore({ directory, lasting, newId: () => String(++ids) })
    for (const who of ['ada', 'ben']) {
      const session = await store.open(marta, `agent:marta:dm:${who}`, 1000)
      for (let line = 0; line < 3; line++) {
        const speaker = { id: `p-${who}`, kind: 'player' as const, name: who }
        await store.append(session, [
          {
            kind: 'heard',
            at: 1000 + line,
            message: `${who}${line}`,
            speaker,
            text: `Line ${line}`,
            channel: 'rpgjs',
          } as never,
        ])
      }
      await store.append(session, [
        { kind: 'spoke', at: 2000, message: `${who}2`, to: `p-${who}`, text: 'Yes.' } as never,
      ])
    }
    await store.settled()
    const folder = join(directory, 'npc-agents', 'marta', 'sessions')
    const names = (await readdir(folder)).sort()
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')])),
    )
  }
  const [lasting, gathered] = [await files(true), await files(false)]
  expect(Object.keys(lasting)).toHaveLength(3)
  expect(gathered).toEqual(lasting)
})
