import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { english } from '../../../main/language/en/english.ts'
import { createWitness } from '../../../main/server/live/witness.ts'
import type { NpcId, PlayerId } from '../../../main/world/ids.ts'
import { createFakeMemory, type FakeMemory } from '../../support/fake-memory.ts'
import { ana, ben, character, createStage, entry, npcId } from '../../world/stage.ts'
import { at, begin, createUseStage, go } from '../../world/uses/use-stage.ts'

const tile = 32
const stageOf = (ids: readonly string[], sleeping: readonly string[] = []) =>
  createStage({
    characters: ids.map((id) =>
      character(id, sleeping.includes(id) ? { schedule: [entry(0, 24, 'square', 'sleeping')] } : {}),
    ),
  })

/** A square with witnesses, and what each of them noted. `watch` starts anew, as after a restart. */
const village = (ids: readonly string[], sleeping: readonly string[] = []) => {
  const stage = stageOf(ids, sleeping)
  const memories = new Map<NpcId, FakeMemory>()
  const memoryOf = (npc: NpcId): FakeMemory => {
    const memory = memories.get(npc) ?? createFakeMemory(npc)
    memories.set(npc, memory)
    return memory
  }
  const again: (() => void)[] = []
  const watch = () =>
    createWitness({
      ...{ state: () => stage.state, map: stage.map, memoryOf, language: english, logger: silentLogger },
      retry: (_ms, fire) => {
        again.push(fire)
        return () => {}
      },
    })
  let witness = watch()
  const step = async (...commands: Parameters<typeof stage.step>): Promise<void> => {
    witness.afterTick({ events: stage.step(...commands) })
    await witness.settled()
  }
  return {
    ...stage,
    step,
    run: async (ticks: number) => {
      for (let tick = 0; tick < ticks; tick++) await step()
    },
    join: (player: PlayerId, tiles = 1, nextTo = ids[0] ?? '') => {
      const { x, y } = stage.npc(nextTo)
      return step({ kind: 'join', player, name: player === ana ? 'Ana' : 'Ben', position: { x: x + tiles * tile, y } })
    },
    restart: () => {
      witness = watch()
    },
    disk: (id: string, failure: Error | null) => memoryOf(npcId(id)).failWriting(failure),
    tryAgain: () => {
      again.at(-1)?.()
      return witness.settled()
    },
    entries: (id: string) => memoryOf(npcId(id)).entries,
    saw: (id: string) => memoryOf(npcId(id)).entries.map(({ text }) => text),
  }
}

describe('what NPCs see', () => {
  it('a sight that could not be written is noted once the disk lets it', async () => {
    const { join, run, disk, tryAgain, saw } = village(['elder'])
    disk('elder', new Error('EMFILE: too many open files'))
    await join(ana)
    await run(60)
    expect(saw('elder')).toEqual([])
    disk('elder', null)
    await tryAgain()
    expect(saw('elder')).toEqual([expect.stringMatching(/^I saw Ana/)])
  })

  it('a player who comes near is noted once that day, with where it was and for everybody to hear; on another day again', async () => {
    const { join, run, saw, entries, state } = village(['elder'])
    await join(ana)
    await run(60)
    expect(saw('elder')).toEqual([expect.stringMatching(/^I saw Ana( at .+)?\.$/)])
    expect(entries('elder')[0]).toMatchObject({
      kind: 'saw',
      audience: { kind: 'everyone' },
      who: { id: ana, name: 'Ana' },
      about: [ana],
    })
    state.startedAt += 24 * 3_600_000
    await run(30)
    expect(saw('elder')).toHaveLength(2)
  })

  it('a restart brings nothing twice, and nobody sees who is far away', async () => {
    const { join, run, restart, saw } = village(['elder'])
    await join(ana)
    await join(ben, 9)
    await run(60)
    restart()
    await run(60)
    expect(saw('elder')).toHaveLength(1)
  })

  it('an NPC asleep sees nothing', async () => {
    const { join, run, saw } = village(['elder', 'smith'], ['smith'])
    await join(ana)
    await run(60)
    expect([saw('elder').length, saw('smith').length]).toEqual([1, 0])
  })

  it('two who begin to talk are seen by the others near by, once a day, and not by themselves', async () => {
    const { join, step, run, saw, entries } = village(['elder', 'smith'])
    await join(ana, 1, 'smith')
    for (const text of ['Good day!', 'And another thing.']) {
      await step({ kind: 'say', player: ana, npc: npcId('smith'), text, message: text })
      await run(20)
      await step({ kind: 'leaveConversation', body: ana })
    }
    expect(saw('elder').filter((text) => /talking with/.test(text))).toEqual([
      expect.stringMatching(/^I saw (?:Ana talking with smith|smith talking with Ana)/),
    ])
    expect(saw('smith').filter((text) => /talking with/.test(text))).toEqual([])
    expect(entries('elder').find(({ text }) => /talking with/.test(text))?.about).toEqual([ana])
  })

  it('who goes along with somebody and who leaves is seen', async () => {
    const { join, step, run, saw } = village(['elder', 'smith'])
    await join(ana)
    await step({ kind: 'npcFollow', npc: npcId('smith'), body: ana })
    await run(5)
    await step({ kind: 'leave', player: ana })
    expect(saw('elder').join(' ')).toMatch(/I saw smith go along with Ana.*I saw Ana leave/)
  })

  it('one NPC keeps at most twelve sights of a day, whoever comes', async () => {
    const { state, run, step, npc, saw } = village(['elder'])
    const { x, y } = npc('elder')
    for (let guest = 10; guest < 30; guest++)
      await step({
        kind: 'join',
        player: `p-00000000000000${guest}` as PlayerId,
        name: `Guest ${guest}`,
        position: { x, y },
      })
    await run(30)
    expect(Object.keys(state.players)).toHaveLength(20)
    expect(saw('elder')).toHaveLength(12)
  })

  it('somebody who was forgotten is seen by nobody', async () => {
    const { step, run, npc, saw } = village(['elder'])
    const { x, y } = npc('elder')
    await step({ kind: 'join', player: 'p-nobody0000000000' as PlayerId, name: 'someone', position: { x, y } })
    await run(60)
    expect(saw('elder')).toEqual([])
  })
})

describe('what players do with things', () => {
  it('is noted by whoever sees it; a bell also by whoever is out of sight, who does not know whose hand it was', async () => {
    const { stage, witness, memories } = useVillage()
    const step = async (ticks: number, ...commands: Parameters<typeof stage.step>): Promise<void> => {
      witness.afterTick({ events: stage.step(...commands) })
      for (let tick = 0; tick < ticks; tick++) witness.afterTick({ events: stage.step() })
      await witness.settled()
    }
    const elder = stage.npc('elder')
    Object.assign(elder, { ...at(3, 3), goal: null, path: [] })
    await step(0, go(ana, 1, 1), begin(ana, 'fish', 'bank'))
    expect(memories.entries.map(({ text }) => text)).toContain('I saw Ana fishing at the bank.')
    Object.assign(elder, { ...at(14, 2), goal: null, path: [] })
    await step(40, go(ana, 4, 1), begin(ana, 'bell', 'rope'))
    const heard = memories.entries.find(({ text }) => text.includes('somebody'))
    expect([heard?.text, heard?.who?.id]).toEqual(['At 08:02 I noticed somebody busy at the chapel.', 'elder'])
    expect(JSON.stringify(heard)).not.toContain('Ana')
  })
})

function useVillage() {
  const stage = createUseStage()
  const memories = createFakeMemory(npcId('elder'))
  const witness = createWitness({
    ...{ state: () => stage.state, map: stage.map, memoryOf: () => memories, language: english, logger: silentLogger },
  })
  return { stage, witness, memories }
}
