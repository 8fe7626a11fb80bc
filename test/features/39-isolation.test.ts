import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { fixedEmbedder } from '../../main/memory/embedders/provider.ts'
import { createMemoryStore } from '../../main/memory/memory-store.ts'
import type { MemoryQuery } from '../../main/mind/ports/memory-port.ts'
import { BadSessionKey } from '../../main/mind/sessions/session-errors.ts'
import type { NpcId, PlayerId } from '../../main/world/ids.ts'
import { temporaryFolder } from '../mind/rig.ts'
import { exchange, morning, openStore, sessionFiles } from '../mind/sessions/stored-talk.ts'
import { ada, ben, bram, gameTime, marta } from '../support/sample-characters.ts'

const now = gameTime('2026-11-20', '14:10')

describe('39 each NPC has a folder, sessions and an index of its own', () => {
  it.each(['../marta', '..', '.', '', 'Marta', 'marta/../bram', '/etc', 'marta\0', 'x'.repeat(64)])(
    'refuses %j as an NPC: nothing is opened or made',
    async (id) => {
      const directory = await temporaryFolder()
      const store = openStore(directory)
      await expect(store.open(id as NpcId, `agent:${id}:dm:${ada}`, morning)).rejects.toThrow(BadSessionKey)
      await expect(store.reset(id as NpcId, `agent:${id}:dm:${ada}`, morning)).rejects.toThrow(BadSessionKey)
      const memories = createMemoryStore({
        root: join(directory, 'npc-agents'),
        embedders: fixedEmbedder(),
        logger: silentLogger,
      })
      expect(() => memories.of(id as NpcId)).toThrow(TypeError)
      await memories.close()
      expect(await readdir(directory)).toEqual([])
    },
  )

  it.each([
    '',
    'agent',
    'agent:marta',
    'agent:bram:dm:p-adaadaadaadaada1',
    'agent:marta:dm',
    'agent:marta:nonsense',
    '__proto__',
    'agent:../x:dm:y',
  ])('refuses %j as a key of Marta, by name, and goes on with the others', async (key) => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    await expect(store.open(marta.id, key, morning)).rejects.toThrow(BadSessionKey)
    await expect(store.reset(marta.id, key, morning)).rejects.toThrow(/is not a session key of the NPC "marta"/)
    expect(await readdir(directory)).toEqual([])
    await store.open(marta.id, `agent:marta:dm:${ada}`, morning)
    expect(await sessionFiles(directory)).toHaveLength(1)
  })

  it.each([
    'agent:marta:dm:%2E%2E%2F%2E%2E',
    'agent:marta:dm:a%3Ab',
    'agent:marta:dm:__proto__',
    'agent:marta:rpgjs:group:%00',
  ])('keeps odd but valid keys apart: %s', async (key) => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    const session = await store.open(marta.id, key, morning)
    await store.append(session, exchange('Hello.', 'Hello.', { message: 'one' }))
    expect((await store.open(marta.id, `agent:marta:dm:${ada}`, morning)).outcomeOf('one')).toBeUndefined()
    await store.settled()
    expect((await openStore(directory).open(marta.id, key, morning)).outcomeOf('one')).toBe('answered')
    expect(await readdir(directory)).toEqual(['npc-agents'])
  })

  it('writes the talks of two NPCs with one player into two folders', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    for (const npc of [marta.id, bram.id]) {
      await store.append(
        await store.open(npc, `agent:${npc}:dm:${ada}`, morning),
        exchange(`Hello ${npc}.`, 'Hello.', { message: 'one' }),
      )
    }
    expect(await sessionFiles(directory, marta.id)).toHaveLength(1)
    expect(await sessionFiles(directory, bram.id)).toHaveLength(1)
    expect((await store.list(marta.id)).map(({ key }) => key)).toEqual([`agent:marta:dm:${ada}`])
    expect(await store.acquaintance(bram.id, ben)).toBeNull()
  })

  it('finds nothing of another NPC, and nothing told in private, whatever the asker claims to be', async () => {
    const root = join(await temporaryFolder(), 'npc-agents')
    const memories = createMemoryStore({ root, embedders: fixedEmbedder(), logger: silentLogger })
    const told = (npc: NpcId, text: string, audience: MemoryQuery['asker'] | { kind: 'everyone' }) =>
      memories
        .of(npc)
        .remember({ text, kind: 'told', at: now, audience: audience as { kind: 'everyone' }, importance: 9 })
    await told(bram.id, 'Ada told me: "The silver ring lies under the anvil."', { kind: 'everyone' })
    await told(bram.id, 'The silver ring is mine alone to know of.', { kind: 'self' })
    await told(marta.id, 'Ada told me: "I lost a silver ring."', { kind: 'player', player: ada })
    const forged: MemoryQuery['asker'][] = [
      { kind: 'player', player: ben },
      { kind: 'player', player: `${ben}' OR audience = '${ada}` as PlayerId },
      { kind: 'player', player: `' OR 1=1 --` as PlayerId },
      { kind: 'player', player: '%' as PlayerId },
      { kind: 'player', player: 'self' as PlayerId },
      { kind: 'npc', npc: 'bram' as NpcId },
      { kind: 'npc', npc: ada as unknown as NpcId },
    ]
    for (const asker of forged) {
      for (const mode of ['hybrid', 'vector', 'text'] as const) {
        expect((await memories.of(marta.id).search({ text: 'silver ring', asker, now, mode })).hits).toEqual([])
        // Of Bram's memories, only public ones.
        expect(
          (await memories.of(bram.id).search({ text: 'silver ring', asker, now, mode })).hits.map(({ text }) => text),
        ).toEqual(['Ada told me: "The silver ring lies under the anvil."'])
      }
    }
    // Even when asked for everything, each gets only their own.
    const own = async (npc: NpcId) =>
      (await memories.of(npc).search({ text: 'silver ring', asker: { kind: 'self' }, now, limit: 50 })).hits.length
    expect([await own(marta.id), await own(bram.id)]).toEqual([1, 2])
    await memories.close()
  })

  it('reads no file of another NPC', async () => {
    const root = join(await temporaryFolder(), 'npc-agents')
    await mkdir(join(root, 'bram/memory'), { recursive: true })
    await writeFile(join(root, 'bram/memory/2026-11-20.md'), '- A secret of Bram.\n')
    const memories = createMemoryStore({ root, embedders: fixedEmbedder(), logger: silentLogger })
    for (const path of [
      '../bram/memory/2026-11-20.md',
      'memory/../../bram/memory/2026-11-20.md',
      join(root, 'bram/memory/2026-11-20.md'),
      'sessions/sessions.json',
    ]) {
      expect(await memories.of(marta.id).get({ path })).toMatchObject({
        refused: expect.stringMatching(
          /is not one of my notes\. My notes are MEMORY\.md, INTENTS\.md, DREAMS\.md, memory\/<date>\.md and memory\/people\/<id>\.md/,
        ),
      })
    }
    await memories.close()
  })
})
