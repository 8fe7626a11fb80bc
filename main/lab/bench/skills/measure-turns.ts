import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '../../../base/logger.ts'
import { percentile, rounded } from '../../../base/statistics.ts'
import type { Content } from '../../../content/load-content.ts'
import { msOfDate } from '../../../language/calendar.ts'
import { fixedEmbedder } from '../../../memory/embedders/provider.ts'
import type { ChatModel, ChatRequest, ToolCall } from '../../../mind/ports/chat-model.ts'
import { compose } from '../../../server/compose.ts'
import { simulationCharacter } from '../../../server/live/world-view.ts'
import { createWorld } from '../../../world/create-world.ts'
import type { PlayerId } from '../../../world/ids.ts'
import type { MapData } from '../../../world/map-data.ts'

export interface TurnOverhead {
  /** Medians of whole turns with a mind that answers at once. */
  withTenMs: number
  withAllMs: number
  /** How much longer a turn is with all skills. */
  overhead: number
}

/** A guest's talk with one villager whose mind answers at once. */
export interface TalkBench {
  say(text: string): Promise<void>
  /** The text that a mind gets if it reads this skill now, or null if there is none of that name. */
  read(skill: string): Promise<string | null>
  close(): Promise<void>
}

const startedAt = msOfDate({ year: 2026, month: 1, day: 5 }, 8 * 60)

export const openTalkBench = async (options: {
  root: string
  content: () => Content
  map: MapData
}): Promise<TalkBench> => {
  const { content, map } = options
  const saveFolder = await mkdtemp(join(tmpdir(), 'hearthfolk-bench-'))
  const state = createWorld({ seed: 4, startedAt, map, characters: content().characters.map(simulationCharacter) })
  const [character] = content().characters
  if (!character) throw new Error('nobody lives in npc-agents/')
  let asks: ToolCall | null = null
  let got: string | null = null
  const minds = await compose({
    root: options.root,
    saveFolder,
    content,
    state: () => state,
    map,
    models: () =>
      instantModel(({ messages }) => {
        const last = messages.at(-1)
        if (last?.role === 'tool') got = last.content
        const call = last?.role === 'tool' ? null : asks
        return call
      }),
    embedders: fixedEmbedder(),
    concurrency: 1,
    denyTools: () => [],
    logger: silentLogger,
  })
  let said = 0
  const say = async (text: string): Promise<void> => {
    said += 1
    const speaker = { id: 'p-0000000000000001' as PlayerId, kind: 'player', name: 'Ana' } as const
    const outcome = await minds.dispatcher.dispatch({
      npc: character.id,
      speaker,
      text,
      message: `bench-${said}`,
      channel: 'rpgjs',
    })
    if (outcome.kind !== 'answered') throw new Error(`a turn was not answered: ${JSON.stringify(outcome)}`)
  }
  return {
    say,
    read: async (skill) => {
      got = null
      asks = { id: `c-${said}`, name: 'read_skill', arguments: { name: skill, resource: 'SKILL.md' } }
      await say('And how is that done?')
      asks = null
      return /^<skill_content name="[^"]*">\n([\s\S]*)\n<\/skill_content>$/.exec(got ?? '')?.[1] ?? null
    },
    async close() {
      await minds.close()
      await rm(saveFolder, { recursive: true, force: true })
    },
  }
}

const instantModel = (callFor: (request: ChatRequest) => ToolCall | null): ChatModel => ({
  ref: 'scripted/instant',
  label: 'instant',
  tools: true,
  contextTokens: 8192,
  async *chat(request) {
    const call = callFor(request)
    if (call) yield { kind: 'toolCall', call }
    else yield { kind: 'text', text: 'So it is.' }
    yield { kind: 'usage', promptTokens: 1, completionTokens: 1 }
    yield { kind: 'finish', reason: call ? 'toolCalls' : 'stop' }
  },
})

const warmUp = 20
const measured = 120
const few = 10
const lines = [
  'My net is torn, could you mend it?',
  'What do you think of the weather?',
  'I lost my lantern by the mill.',
  'Who guards the bell at night?',
] as const

/** Times turns with ten skills and with all of them, alternating, so that other load on the machine affects both. */
export const measureTurns = async ({
  root,
  content,
  map,
}: {
  root: string
  content: Content
  map: MapData
}): Promise<TurnOverhead> => {
  const ten: Content = { ...content, skills: content.skills.slice(0, few) }
  const talks = await Promise.all([ten, content].map((held) => openTalkBench({ root, content: () => held, map })))
  const times: number[][] = talks.map(() => [])
  try {
    for (let turn = -warmUp; turn < measured; turn++) {
      for (const [index, talk] of talks.entries()) {
        const began = performance.now()
        await talk.say(lines[(turn + warmUp) % lines.length] ?? '')
        if (turn >= 0) times[index]?.push(performance.now() - began)
      }
    }
  } finally {
    for (const talk of talks) await talk.close()
  }
  const [withTen = 0, withAll = 0] = times.map((each) => percentile(each, 0.5))
  return {
    withTenMs: rounded(withTen),
    withAllMs: rounded(withAll),
    overhead: rounded(withAll / Math.max(withTen, 0.001) - 1),
  }
}
