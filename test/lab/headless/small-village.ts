import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noDeadline } from '../../../main/base/deadline.ts'
import { silentLogger } from '../../../main/base/logger.ts'
import type { Character } from '../../../main/content/character.ts'
import type { Content } from '../../../main/content/load-content.ts'
import { msOfDate } from '../../../main/language/calendar.ts'
import { fixedEmbedder } from '../../../main/memory/embedders/provider.ts'
import { createEmbeddedBrain } from '../../../main/models/embedded/embedded-brain.ts'
import { compose } from '../../../main/server/compose.ts'
import { gameTime } from '../../../main/world/clock.ts'
import type { Command } from '../../../main/world/commands.ts'
import { createWorld } from '../../../main/world/create-world.ts'
import type { NpcId, PlayerId } from '../../../main/world/ids.ts'
import type { WorldState } from '../../../main/world/state.ts'
import { character, createStage, twoPlaces } from '../../world/stage.ts'
import { root } from './run.ts'

/** Game minutes per tick: a week passes in a few thousand ticks. */
const tickGameMs = 60_000
const ticksInDay = (24 * 60 * 60_000) / tickGameMs

/**
 * Some villagers on one square, over a real save: simulation, dispatcher, memory, sleep, standing intents, sights, and
 * the embedded brain, on a clock that waits for the minds. It begins on Friday, 20 November 2026 at 08:00.
 */
export const smallVillage = async (options: {
  saveFolder: string
  characters: readonly Character[]
  state?: WorldState
}) => {
  const { saveFolder, characters } = options
  const content: Content = {
    characters: [...characters],
    lore: [],
    worldName: 'Alderbrook',
    skills: [],
    agentsText: '',
    diagnostics: [],
  }
  const map = twoPlaces()
  const startedAt = msOfDate({ year: 2026, month: 11, day: 20 }, 8 * 60)
  const bodies = characters.map(({ id, name }) => ({ ...character(id, { sociable: 1 }), name }))
  const stage = createStage({
    map,
    state: options.state ?? createWorld({ seed: 7, startedAt, tickGameMs, map, characters: bodies }),
  })
  const { state } = stage
  const brain = createEmbeddedBrain()
  const minds = await compose({
    root,
    saveFolder,
    content: () => content,
    state: () => state,
    map,
    models: () => brain,
    embedders: fixedEmbedder(),
    memory: { provider: 'lancedb', halfLifeDays: 30, lore: () => [], watch: false },
    concurrency: 1,
    denyTools: () => [],
    logger: silentLogger,
    sleep: {
      model: async () => null,
      sleepHour: () => 3,
      isBusy: (npc) => state.npcs[npc]?.conversation != null,
    },
    deadline: noDeadline,
    realNow: () => 0,
  })
  const runtime = minds.join({ submit: () => {}, isMentioned: () => false })
  const { intents, sleepers, witness } = minds
  let waiting: Command[] = []
  let message = 0
  const said: { day: string; speaker: string; to: string; text: string }[] = []

  const step = async (...commands: Command[]): Promise<void> => {
    const due = waiting
    waiting = []
    const events = stage.step(...due, ...commands)
    for (const event of events) {
      if (event.kind === 'said')
        said.push({ day: gameTime(state).date, speaker: event.speaker, to: event.to ?? '', text: event.text })
      if (event.kind === 'operationRequested') waiting.push(...(await runtime.answer(event)))
    }
    witness.afterTick({ events })
    await witness.settled()
    sleepers.afterTick()
    await sleepers.settled()
    for (const { npc, to } of await intents.due()) await runtime.speakUp(npc, to, (command) => waiting.push(command))
  }
  const close = (): Promise<void> => minds.close()

  return {
    state,
    said,
    /** Comes and stands next to an NPC. */
    async comes(player: PlayerId, name: string, nextTo: string): Promise<void> {
      const { x, y } = stage.npc(nextTo)
      await step({ kind: 'join', player, name, position: { x: x + 16, y } })
    },
    /** Says it to a nearby NPC; resolves with the whole answer. */
    async tells(player: PlayerId, npc: string, text: string): Promise<string> {
      const from = said.length
      await step({ kind: 'say', player, npc: npc as NpcId, text, message: `${gameTime(state).ms}-${++message}` })
      for (let tick = 0; tick < 500; tick++) {
        const answer = said.slice(from).find(({ speaker, to }) => speaker === npc && to === player)
        if (answer) return answer.text
        await step()
      }
      throw new Error(`${npc} had no answer to "${text}".`)
    },
    leaves: (player: PlayerId) => step({ kind: 'leave', player }),
    async days(count: number): Promise<void> {
      for (let tick = 0; tick < count * ticksInDay; tick++) await step()
    },
    /** A file of an NPC; '' when there is none. */
    file: (npc: string, path: string) =>
      readFile(join(saveFolder, 'npc-agents', npc, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return ''
        throw error
      }),
    /** An NPC's notes and transcripts as one text. */
    async everythingOf(npc: string): Promise<string> {
      const folder = join(saveFolder, 'npc-agents', npc)
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && /\.(?:md|jsonl)$/.test(entry.name))
      const texts = await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')))
      return texts.join('\n')
    },
    /** Closes and reopens the same save. */
    async again() {
      await close()
      return smallVillage({ saveFolder, characters, state: structuredClone(state) })
    },
    close,
  }
}
export type SmallVillage = Awaited<ReturnType<typeof smallVillage>>
